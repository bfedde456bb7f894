import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectToast, setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page

const UNKNOWN = /:(modal|popover-open)/
const ABSENT = [
  [AbortSignal, 'timeout'],
  [URLSearchParams.prototype, 'size'],
  [Array.prototype, 'toSorted'],
  [HTMLElement.prototype, 'showPopover'],
  [Element.prototype, 'checkVisibility'],
] as const
const SELECTING = [
  [Element.prototype, 'matches'],
  [Document.prototype, 'querySelector'],
  [Document.prototype, 'querySelectorAll'],
] as const

const undo: (() => void)[] = []

function replace(owner: object, name: string, value?: unknown): void {
  const known = Object.getOwnPropertyDescriptor(owner, name)
  Reflect.deleteProperty(owner, name)
  if (value) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  undo.push(() => {
    Reflect.deleteProperty(owner, name)
    if (known) Object.defineProperty(owner, name, known)
  })
}

/** Takes away what Safari 15.4 does not have, and refuses the selectors that it does not know. */
beforeEach(() => {
  for (const [owner, name] of ABSENT) replace(owner, name)
  const { supports } = CSS
  replace(CSS, 'supports', (query: string) => !UNKNOWN.test(query) && supports(query))
  for (const [owner, name] of SELECTING) {
    const real = Reflect.get(owner, name) as (selector: string) => unknown
    replace(owner, name, function (this: unknown, selector: string) {
      if (UNKNOWN.test(selector)) throw new SyntaxError(`'${selector}' is not a valid selector`)
      return real.call(this, selector)
    })
  }
})
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

it('Safari 15.4 logs in, keeps the address, books, says so, and lists the news', async () => {
  await page.signUp()
  await page.openDoctor('/appointments/doc1?from=search&dialog=login')
  await page.logIn()
  await screen.findByRole('button', { name: /Account menu/ })
  await expectToast('Logged in successfully!')
  await waitFor(() => expect(location.search).not.toContain('dialog'))

  await page.press(/^Monday, 23 November 2026/)
  await user.click(await screen.findByRole('radio', { name: /Morning/ }))
  await page.press('Book Appointment')
  await screen.findByRole('alertdialog', { name: 'Your appointment is booked' })

  const token = page.transport.stored.get('utoken')
  await page.openIslands('/notifications', ['notifications'], token)
  expect(await screen.findByText(/Appointment booked/)).toBeTruthy()
})
