import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

/** Each page has its own modules; the tab's storage is shared. */
async function openPage() {
  vi.resetModules()
  document.body.innerHTML = '<div id="toasts"></div>'
  const region = document.querySelector('#toasts') as HTMLElement
  region.showPopover = () => {}
  return { ...(await import('#islands/saved-message.ts')), region }
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
})

test.each([
  ['a dialog opens', 'dialog', false, true, ''],
  ['a dialog closes', 'dialog', true, false, ''],
  ['only a part of the page unfolds', 'details', false, true, 'Saved.'],
] as const)(
  'when %s, a message about what was there before goes, and only then',
  async (_, tag, was, is, left) => {
    vi.useFakeTimers()
    const { region } = await openPage()
    const { showToast } = await import('#ui/toast.ts')
    const other = document.body.appendChild(document.createElement(tag))
    other.open = was
    showToast('Saved.')
    await vi.advanceTimersByTimeAsync(2000)
    expect(region.textContent).toBe('Saved.')

    other.open = is
    await vi.advanceTimersByTimeAsync(1)

    expect(region.textContent).toBe(left)
    expect(region.isConnected).toBe(true)
  },
)

test('a message appears also after the dialog with the last one was removed from the page', async () => {
  vi.useFakeTimers()
  await openPage()
  const { showToast } = await import('#ui/toast.ts')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  showToast('Wrong.', 'error')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(dialog.textContent).toBe('Wrong.')
  dialog.remove()

  showToast('Saved.')
  await vi.advanceTimersByTimeAsync(1000)

  expect(document.body.textContent).toBe('Saved.')
})
