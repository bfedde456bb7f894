import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page
let token: string
beforeEach(async () => void (token = await page.signUp()))

const MONDAY_MORNING = '/appointments/doc1?day=2026-11-23&slot=morning'
const openMondayMorning = () => page.openDoctor(MONDAY_MORNING, token)
const openDetails = async () =>
  user.click(await screen.findByText('For someone else, or a note for the doctor'))
async function openTyped(): Promise<void> {
  await openMondayMorning()
  await openDetails()
  await user.type(await screen.findByLabelText(/^Reason for the visit/), 'Fever since Monday')
}
async function chooseHindi(): Promise<void> {
  document.body.insertAdjacentHTML('beforeend', '<a hreflang="hi" href="#hi">हिन्दी</a>')
  await user.click(screen.getByText('हिन्दी'))
}
const book = () => page.press('Book Appointment')
const booked = () => screen.findByRole('alertdialog', { name: 'Your appointment is booked' })
const rows = () => page.hospital.db.select().from(appointments)
/** The Idempotency-Key of every booking request. */
const keys = () =>
  page.transport.sent
    .filter(({ path }) => path === '/api/user/book-appointments')
    .map(({ headers }) => headers.get('idempotency-key'))

it('a booking with an ended session asks to log in, then sends the same booking again by itself', async () => {
  await openMondayMorning()
  await waitFor(() => expect(page.sent()).toContain('GET /api/user/my-appointments'))
  await page.transport.revoke(token)

  await book()
  await screen.findByText('Please log in to book an appointment.')
  await page.logIn()

  await booked()
  expect(keys()).toEqual([expect.any(String), keys()[0]])
})

it('after an ended session another patient who logs in gets neither the booking nor what was typed', async () => {
  const bela = await page.hospital.request('POST', '/api/user/signup', {
    payload: { name: 'Bela', phone: '9876543299', password: 'secret1' },
  })
  await openTyped()
  await page.transport.revoke(token)
  await book()
  await chooseHindi()
  expect(sessionStorage).toHaveLength(0)
  page.answer('POST /api/user/login', 200, bela.body)
  await page.logIn()

  await screen.findByRole('button', { name: /^B .*Account menu/ })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe(''))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keys()).toHaveLength(1)
  await book()
  await booked()
  expect(await rows()).toMatchObject([{ reason: '' }])
})

it('another time after a lost answer asks when the first one was booked', async () => {
  page.transport.loseAnswers('/book-appointments')
  await openMondayMorning()
  await book()
  await screen.findByText('Network error. Please check your connection and try again.')
  page.transport.goOnline()
  await user.click(await screen.findByRole('radio', { name: /Evening/ }))

  await book()

  const question = await screen.findByRole('alertdialog', { name: 'Your earlier booking went through' })
  expect(question.textContent).toContain('Monday, 23 November 2026, Morning')
  await page.press('Book this one too')
  await booked()
})

it.each([
  ['the same patient', () => token, 'Fever since Monday'],
  ['another patient', async () => page.hospital.newPatient('Bela'), ''],
])('what was typed is on the page in another language, once, for %s', async (_, next, reason) => {
  await openTyped()
  await chooseHindi()
  expect(Object.values(sessionStorage).join()).not.toContain(token)

  await page.openDoctor(MONDAY_MORNING, await next())
  if (reason)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe(reason))
  await book()
  await booked()
  expect(await rows()).toMatchObject([{ reason }])
  expect(sessionStorage).toHaveLength(0)
})

it('what was typed is not on the page in another language when the session is over by then', async () => {
  await openTyped()
  await chooseHindi()
  await page.transport.revoke(token)

  const holds = ['me', 'my-appointments'].map((path) => page.transport.holdAnswer(`/api/user/${path}`))
  cleanup()
  const opening = page.openDoctor(MONDAY_MORNING)
  const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/).value
  await waitFor(() => expect(reason()).toBe('Fever since Monday'))
  for (const release of holds) release()
  await opening
  await waitFor(() => expect(reason()).toBe(''))
})
