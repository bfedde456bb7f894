import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import hydrate from '#islands/hydrate.ts'
import { watchIslands } from '#islands/missing-script.ts'
import { ISLAND_READY } from '#lib/browser-keys.ts'

const island = () => document.querySelector('astro-island') as HTMLElement
const load = vi.fn(async () => async () => undefined)
const start = () => void hydrate(load, { name: 'hydrate', value: 'on-intent' }, island())
const pressed = vi.fn()
const tap = () => screen.getByText('Login').click()

beforeAll(() => import('#islands/early-taps.ts'))
beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = `<astro-island><button data-dialog="login">Login</button></astro-island>
    <template><link rel="preload" href="/dialog.js"></template>`
  island().setAttribute('opts', '{"name":"Account","value":"on-intent"}')
  screen.getByText('Login').addEventListener('click', pressed)
})

it('a tap before the islands start asks for their scripts, and is repeated when they are ready', () => {
  tap()
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/dialog.js')
  expect([load.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 0])

  start()
  expect(load).toHaveBeenCalledOnce()
  island().dispatchEvent(new Event(ISLAND_READY))

  expect(pressed).toHaveBeenCalledOnce()
  tap()
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('a tap is reported when the script that starts islands did not come', async () => {
  document.body.insertAdjacentHTML('beforeend', '<script type="test" src="/_astro/start.12ab.js"></script>')
  tap()

  watchIslands(() => undefined)

  await vi.waitFor(() => expect(island().dataset['missing']).toBe('login'))
})
