import { expect, test, vi } from 'vitest'

/** Each page has its own modules; the tab's storage is shared. */
async function openPage() {
  vi.resetModules()
  document.body.innerHTML = '<div id="toasts"></div>'
  const region = document.querySelector('#toasts') as HTMLElement
  region.showPopover = () => {}
  return { ...(await import('#ui/saved-message.ts')), region }
}

test('a saved message is shown once by the next page, and not by a late island of the page that saved it', async () => {
  vi.useFakeTimers()
  const left = await openPage()
  left.saveMessage('You are logged out.')
  left.showSavedMessage()
  await vi.runAllTimersAsync()
  expect(sessionStorage).toHaveLength(1)

  const next = await openPage()
  next.showSavedMessage()
  await vi.advanceTimersByTimeAsync(1000)
  expect(next.region.textContent).toBe('You are logged out.')

  const third = await openPage()
  third.showSavedMessage()
  await vi.advanceTimersByTimeAsync(1000)
  expect(third.region.textContent).toBe('')
  vi.useRealTimers()
})
