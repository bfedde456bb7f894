import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { descriptionOf, expectFocus, expectFocusOn, expectToast, setUpPage } from './page.tsx'

const BOOK = 'POST /api/user/book-appointments'
const OFFLINE = 'Network error. Please check your connection and try again.'

const page = setUpPage()
const { user } = page
let token: string
beforeEach(async () => void (token = await page.signUp()))

async function openMondayMorning(docId = 'doc1'): Promise<void> {
  await page.openDoctor(`/appointments/${docId}`, token)
  await page.press(/^Monday, 23 November 2026/)
  await choose('Morning')
}
const slot = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: RegExp(name) })
const choose = async (name: string) => user.click(await slot(name))
const book = () => page.press('Book Appointment')
const bookButton = () => screen.getByRole('button', { name: 'Book Appointment' })

async function expectRefused(sentence: string): Promise<void> {
  expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull()
  const day = screen.getByRole('button', { name: /^Monday, 23 November 2026/ })
  expect(day.getAttribute('aria-pressed')).toBe('true')
  expect((await slot('Morning')).checked).toBe(true)
  expect(bookButton().getAttribute('aria-disabled')).not.toBe('true')
}
const booked = () => screen.findByRole('alertdialog', { name: 'Your appointment is booked' })
/** The Idempotency-Key of every booking request. */
const keys = () =>
  page.transport.sent
    .filter(({ method, path }) => `${method} ${path}` === BOOK)
    .map(({ headers }) => headers.get('idempotency-key'))

it.each([
  [
    'the server has a reason',
    () => page.answer(BOOK, 400, refused('The fee is now ₹60.'), ONCE),
    'The fee is now ₹60.',
  ],
  ['the server fails', () => page.answer(BOOK, 500, {}, ONCE), 'Booking failed: Booking failed'],
  ['it is no success', () => page.answer(BOOK, 200, refused(), ONCE), 'Failed to book appointment'],
  ['there is no network', () => page.fail(BOOK, 1), OFFLINE],
])(
  'a booking refused because %s says so, keeps the choice and the focus, and can be retried',
  async (_, happen, sentence) => {
    happen()
    await openMondayMorning()
    bookButton().focus()

    await user.keyboard('{Enter}')

    await expectRefused(sentence)
    expect(document.activeElement === bookButton()).toBe(true)
    await user.keyboard('{Enter}')
    expect((await booked()).textContent).toContain('Appointment ID')
  },
)
const ONCE = { times: 1 }
const refused = (message?: string) => ({ success: false, code: 'invalid_input', message })

it('a login in another tab closes the login that a booking asked for, and books nothing', async () => {
  await page.openDoctor('/appointments/doc1')
  await page.press(/^Monday, 23 November 2026/)
  await choose('Morning')
  await book()
  await screen.findByRole('dialog', { name: 'Log in' })

  page.transport.stored.set('utoken', token)
  dispatchEvent(new StorageEvent('storage', { key: 'utoken' }))

  await screen.findByRole('button', { name: /Account menu/ })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(keys()).toEqual([])
  await book()
  await booked()
})

it('a booking refused right after the login that it asked for has the focus, and says what is left to do', async () => {
  const message = 'You have 12 appointments ahead. Please cancel one first, or call the desk.'
  page.answer(BOOK, 400, { success: false, code: 'too_many_ahead', message })
  await page.openDoctor('/appointments/doc1')
  await page.press(/^Monday, 23 November 2026/)
  await choose('Morning')

  await book()
  await page.logIn()

  await expectRefused(message)
  await expectFocusOn('Please cancel one first')
  const link = within(screen.getByRole('alert')).getByRole('link', { name: 'My appointments' })
  expect(link.getAttribute('href')).toBe('/my-appointments')
})

it('is for another person, says why, and keeps both over a failure until it is booked', async () => {
  page.fail(BOOK, 1)
  await openMondayMorning()
  await user.click(screen.getByText('For someone else, or a note for the doctor'))
  const name = await screen.findByLabelText(/^Name of the patient/)
  const year = () => screen.getByLabelText<HTMLSelectElement>('Year of birth')
  await user.type(name, 'Asha')
  await user.selectOptions(year(), '1952')
  await user.type(name, '{Backspace} Rao')
  expect(year().value).toBe('')
  await user.clear(name)
  await user.type(name, 'Ravi')
  await user.selectOptions(year(), '2019')
  await user.type(name, ' Rao')
  await user.type(screen.getByLabelText(/^Reason for the visit/), 'Fever since Monday')

  await book()
  await expectRefused(OFFLINE)
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Fever since Monday')
  await book()

  expect(within(await booked()).getByText('Ravi Rao')).toBeTruthy()
  const { body } = await page.hospital.request('GET', '/api/user/my-appointments', { token })
  const details = { forName: 'Ravi Rao', forBirthYear: 2019, reason: 'Fever since Monday' }
  expect(body.appointments).toMatchObject([details])
})

it('a new fee is shown with its refusal, and the next press books with it', async () => {
  await openMondayMorning()
  await page.hospital.db.update(doctors).set({ fee: 61 }).where(eq(doctors.id, 'doc1'))
  onTestFinished(
    async () => void (await page.hospital.db.update(doctors).set({ fee: 50 }).where(eq(doctors.id, 'doc1'))),
  )

  await book()
  await screen.findByText(/The fee of .* is now ₹61/)
  expect((await screen.findAllByText('₹61')).length).toBeGreaterThan(0)
  await book()

  await booked()
  expect(await page.hospital.db.select({ fee: appointments.fee }).from(appointments)).toEqual([{ fee: 61 }])
})

it('a patient who already has the appointment sees so with the fee that was agreed, and can pay it now', async () => {
  await page.transport.book(token)
  await page.hospital.db.update(appointments).set({ fee: 37 })
  await openMondayMorning()
  await user.click(screen.getByRole('switch', { name: /Pay now/ }))

  await book()
  const held = await screen.findByRole('alertdialog', { name: 'You already have this appointment' })
  expect(descriptionOf(held)).toContain('Dr. Arjun Mehta')
  expect(held.textContent).toContain('₹37')
  expect(held.textContent).toContain('Payment pending')
  await page.press('Pay now')
  await expectToast('Payment completed')
  await expectFocus(() => within(held).getByRole('button', { name: 'Add to calendar' }))
  expect(within(held).queryByRole('button', { name: 'Pay now' })).toBeNull()
  await user.click(within(held).getByRole('button', { name: 'Close' }))

  expect(screen.getByText('You already have this appointment.').closest('[role=status]')).not.toBeNull()
})

it('a second appointment at the same time needs confirmation', async () => {
  await page.transport.book(token, { docId: 'doc2' })
  await openMondayMorning()

  await book()
  const question = await screen.findByRole('alertdialog', {
    name: /^You already have an appointment at this time/,
  })
  expect(question.textContent).toContain('Monday, 23 November 2026, Morning')
  await page.press('Choose another time')
  expect(screen.queryByText('Choose another time')).toBeNull()
  await expectFocus(bookButton)
  expect((await slot('Morning')).checked).toBe(true)
  await book()
  await page.press('Book this one too')

  await booked()
})

it('a page whose answer has no doctor offers a retry', async () => {
  page.answer('GET /api/appointments/doc1', 200, { success: true, doctorInfo: 'Dr. Mehta' }, ONCE)
  await page.open('/appointments/doc1', async () => {
    const { Booking } = await import('#islands/booking/Booking.tsx')
    return <Booking />
  })
  await screen.findByText('The doctor could not be loaded', { exact: false })
  // The layout has it.
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { tabIndex: -1 }))

  await page.press('Try again')

  expect(await screen.findByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeTruthy()
  await expectFocus(() => main)
})
