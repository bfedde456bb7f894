import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import hydrate from '#islands/hydrate.ts'
import { watchIslands } from '#islands/missing-script.ts'
import { showToast } from '#ui/toast.ts'
import { WAKE_ACCOUNT, ISLAND_READY } from '#lib/browser-keys.ts'
import { fetchAhead } from '#stores/resource.ts'

const OUT_OF_DATE = 'This page is out of date. Please close it and open it again.'
const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.'

const island = () => document.querySelector('astro-island') as HTMLElement
/** As Astro does: a failed import is an event, and then there is nothing to start. */
const load = vi.fn(async () => {
  const isHere = await answer().then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isHere) island().dispatchEvent(new Event('astro:hydration-error'))
  return async () => void (isHere && island().dispatchEvent(new Event(ISLAND_READY)))
})
const reload = vi.fn()
const pressed = vi.fn()
let answer: () => Promise<Response>

beforeAll(async () => {
  await import('#islands/early-taps.ts')
  watchIslands(showToast)
})
beforeEach(() => {
  HTMLElement.prototype.showPopover = () => undefined
  document.body.innerHTML = `<astro-island component-url="/account.js" opts='{"value":"on-intent"}'><button data-dialog="login">Login</button></astro-island>
    <div id="toasts" popover="manual"></div>`
  screen.getByText('Login').addEventListener('click', pressed)
  vi.stubGlobal('fetch', () => answer())
  vi.spyOn(location, 'reload').mockImplementation(reload)
  history.replaceState(null, '', '/contact')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const goOffline = () => void (answer = () => Promise.reject(new TypeError('Failed to fetch')))
const publish = () => void (answer = async () => new Response('', { status: 404 }))
const goOnline = () => void (answer = async () => new Response('export {}'))

function openPage(): void {
  void hydrate(load, { name: 'hydrate', value: 'on-intent' }, island())
}

const press = () => screen.getByText('Login').click()

it('a tap before the islands start asks for their scripts, and is repeated when they are ready', async () => {
  island().insertAdjacentHTML('afterend', '<template><link rel="preload" href="/dialog.js"></template>')
  goOnline()
  press()
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/dialog.js')
  expect([load.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 0])

  openPage()
  expect(load).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())

  press()
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('a press works after the script of a returning patient did not come', async () => {
  document.dispatchEvent(new Event(WAKE_ACCOUNT))
  goOffline()
  openPage()
  await load.mock.results[0]?.value
  goOnline()

  await vi.waitFor(() => {
    press()
    expect(pressed).toHaveBeenCalled()
  })
  expect(reload).not.toHaveBeenCalled()
})

it('a press without a network says so, and the next one works', async () => {
  goOffline()
  openPage()
  press()
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy()
  goOnline()

  press()

  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
})

it('a press on a page whose script was removed by a release reloads it, with the dialog in its address', async () => {
  publish()
  openPage()

  press()

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(location.href).toMatch(/\/contact\?dialog=login$/)
})

it('a page that was just reloaded says that it is out of date', async () => {
  history.replaceState({ reloadedAt: Date.now() }, '', '/contact')
  publish()
  openPage()

  press()

  expect(await screen.findByText(OUT_OF_DATE)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

it('pointing at the button does not reload the page', async () => {
  const asked = vi.fn(async () => new Response('', { status: 404 }))
  answer = asked
  openPage()
  screen.getByText('Login').dispatchEvent(new Event('pointerover', { bubbles: true }))

  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await asked.mock.results[0]?.value
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
})

it('what is typed stays, with the focus, when React renders an island again because something stands in it', async () => {
  document.body.innerHTML = '<astro-island></astro-island>'
  const html =
    '<input name="q"><input type="radio" name="by" value="a"><input type="radio" name="by" value="b">'
  island().innerHTML = `${html}<i>of an extension</i>`
  const field = (selector: string) => island().querySelector(selector) as HTMLInputElement
  const typed = vi.fn()
  const start = async () => void (island().innerHTML = html)
  field('[name=q]').value = 'Cardio'
  field('[value=b]').checked = true
  field('[name=q]').focus()
  island().addEventListener('input', ({ target }) => typed((target as HTMLInputElement).value))

  void hydrate(async () => start, { name: 'hydrate', value: 'now' }, island())

  await vi.waitFor(() => expect(island().querySelector('i')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement === field('[name=q]')).toBe(true))
  expect(field('[name=q]').value).toBe('Cardio')
  expect(field('[value=b]').checked).toBe(true)
  expect(typed).toHaveBeenCalledWith('Cardio')
})

const missPart = () => void dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
const asksFor = (fetch: () => Promise<Response>) => {
  const asked = vi.fn(fetch)
  answer = asked
  return asked
}

it.each([
  ['', '/contact'],
  ['<dialog open data-dialog="forgot"></dialog>', '/contact?dialog=forgot'],
])(
  'a part of an island that a release removed reloads the page with its dialog: %s',
  async (dialog, address) => {
    document.body.insertAdjacentHTML('beforeend', dialog)
    publish()
    missPart()

    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(location.pathname + location.search).toBe(address)
  },
)

it('a part that did not come is left to its own "Try again", until that fails with a network', async () => {
  const offline = asksFor(() => Promise.reject(new TypeError('Failed to fetch')))
  missPart()
  await vi.waitFor(() => expect(offline).toHaveBeenCalledOnce())
  const online = asksFor(async () => new Response('export {}'))
  missPart()
  await vi.waitFor(() => expect(online).toHaveBeenCalledOnce())
  await online.mock.results[0]?.value
  expect([reload.mock.calls.length, screen.queryByText(NOT_LOADED)]).toEqual([0, null])

  missPart()

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('a part that was asked for ahead, and that a release removed, never reloads the page', async () => {
  const asked = asksFor(async () => new Response('', { status: 404 }))

  await fetchAhead(async () => {
    missPart()
    throw new TypeError('Failed to fetch')
  })
  expect(asked).not.toHaveBeenCalled()
  missPart()

  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
})

it('a tap is reported when the script that starts islands did not come', async () => {
  document.body.insertAdjacentHTML('beforeend', '<script type="test" src="/_astro/start.12ab.js"></script>')
  press()

  watchIslands(() => undefined)

  await vi.waitFor(() => expect(island().dataset['missing']).toBe('login'))
})
