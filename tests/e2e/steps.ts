import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, type NewPatient } from './fixtures.ts'

export const SITE = join(import.meta.dirname, '../../dist')
export const BOOK = '**/api/user/book-appointments'
export const ME = '**/api/user/me'
export const FORGOT = '**/api/user/password/forgot'
export const DOCTORS = '**/api/all-doctors'
export const NEXT_AVAILABLE = '**/api/openings*'
export const APPOINTMENTS = '**/api/user/my-appointments'

/** Opens a doctor's page and chooses Monday and the morning. */
export async function chooseMondayMorning(page: Page, docId = 'doc1'): Promise<void> {
  await page.goto(`/appointments/${docId}`)
  await page.getByRole('button', { name: /Monday, 23 November 2026/ }).click()
  await page.getByRole('radio', { name: /Morning/ }).check()
}

export const bookButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Book Appointment' })

/** An appointment in the patient's list. */
export const card = (page: Page, doctor = 'Dr. Arjun Mehta'): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: doctor }) })

export const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this appointment?' })

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('#toasts').getByText(text, { exact: true })

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('utoken'))

/** Fills and sends the open login dialog. */
export async function logIn(page: Page, { phone, password }: Pick<NewPatient, 'phone' | 'password'>) {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
}

/** Goes from the open login dialog to the sign-up dialog, fills it in and sends it. */
export async function signUp(page: Page, patient: Omit<NewPatient, 'token'>): Promise<void> {
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign up' }).click()
  await fillSignUp(page.getByRole('dialog', { name: 'Sign up' }), patient)
}

export async function fillSignUp(
  dialog: Locator,
  { name, phone, password }: Omit<NewPatient, 'token'>,
): Promise<void> {
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(dialog).toBeHidden()
}

export const WRONG = 'This code or link is wrong or has expired. Please request a new one.'
export const SAVED = 'Your new password is saved, and you are logged in.'

export const avatar = (page: Page): Locator => page.getByRole('button', { name: /Account menu/ })

/** Fills in the new password and sends the open dialog. */
export async function chooseNewPassword(page: Page, password: string, confirm = password): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm new password').fill(confirm)
  await dialog.getByRole('button', { name: 'Save and log in' }).click()
}

/** Answers a call in place of the server. */
export const answer = (page: Page, path: string, status: number, json: object) =>
  page.route(path, (route) => route.fulfill({ status, json }))

/** Holds requests until the returned function is called; then they are sent. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Books through the API and returns the appointment's id. */
export async function bookElsewhere(
  request: APIRequestContext,
  { token }: Pick<NewPatient, 'token'>,
  { docId = 'doc1', day = '2026-11-23', slot = 'morning', paymentStatus = 'pending' } = {},
): Promise<string> {
  const answered = await request.post('/api/user/book-appointments', {
    headers: { authorization: `Bearer ${token}` },
    data: { docId, selectedDate: day, selectedSlot: slot, paymentStatus },
  })
  expect(answered.status()).toBe(200)
  return (await answered.json()).appointmentId
}

/** A patient's appointments, as the server has them. */
export async function appointmentsOf(request: APIRequestContext, { token }: Pick<NewPatient, 'token'>) {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await request.get('/api/user/my-appointments', { headers })).json()).appointments
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No press of Tab reaches ${target}`)
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node }[] }

/** Records layout shifts of the next pages that no input caused; the returned function lists them once the page is idle. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
        if (!hadRecentInput && value > 0.0005)
          shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // The browser reports a shift after the frame that shows it.
      for (const next of [requestAnimationFrame, requestAnimationFrame, requestIdleCallback])
        await new Promise((done) => next(done))
      return (window as unknown as { shifts: string[] }).shifts
    })
}

const pathOf = (file: string) => `/${file.replace(/(^index)?\.html$/, '')}`

/** The path of every page of the built site. */
export function builtPages(): string[] {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.html')).map(pathOf)
}

const DEPARTMENT = '/services/cardiology'

/** One English page of each kind: all top-level pages, the first of each folder, and a department. */
export function kindsOfPages(): string[] {
  const folders = new Set<string>()
  return builtPages()
    .filter((path) => !/^\/(hi|ur)(\/|$)/.test(path))
    .sort()
    .filter((path) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      if (!folder) return true
      const isFirst = !folders.has(folder)
      folders.add(folder)
      return isFirst || path === DEPARTMENT
    })
}

/** Pages that send a visitor to the login dialog. */
export const isPrivate = (path: string): boolean => /^\/(my-|notifications|settings)/.test(path)

/** Pages from `content/pages`, which share one layout. */
export const isText = (path: string): boolean =>
  path !== '/book-appointment' && existsSync(join(import.meta.dirname, `../../content/pages${path}.md`))
