import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page
let token: string
beforeEach(async () => void (token = await page.signUp()))

const openMondayMorning = () => page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning', token)
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
  await openMondayMorning()
  await user.click(await screen.findByText('For someone else, or a note for the doctor'))
  await user.type(await screen.findByLabelText(/^Reason for the visit/), 'Fever since Monday')
  await page.transport.revoke(token)
  await book()
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
  await openMondayMorning()
  await user.click(await screen.findByText('For someone else, or a note for the doctor'))
  await user.type(await screen.findByLabelText(/^Reason for the visit/), 'Fever since Monday')
  document.body.insertAdjacentHTML('beforeend', '<a hreflang="hi" href="#hi">हिन्दी</a>')
  await user.click(screen.getByText('हिन्दी'))
  expect(Object.values(sessionStorage).join()).not.toContain(token)

  await page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning', await next())
  if (reason)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe(reason))
  await book()
  await booked()
  expect(await rows()).toMatchObject([{ reason }])
  expect(sessionStorage).toHaveLength(0)
})
