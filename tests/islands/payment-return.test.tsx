import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hospital as settings } from '#lib/hospital.ts'
import { LIST, setUpAppointments, soon } from './appointments-page.tsx'

const PAYMENT = 'GET /api/user/appointments/*/payment'
const { page, book, list, open } = setUpAppointments({ online: (provider) => provider })
const { payments } = settings

beforeAll(() => void Object.assign(settings, { payments: 'online' }))
afterAll(() => void Object.assign(settings, { payments }))
beforeEach(() => void vi.stubGlobal('IS_PAID_ONLINE', true))

const pay = () => screen.findByRole('button', { name: /^Pay: / })
const sum = { success: true, amount: 5000, currency: 'INR' }
function askWithoutPause(): void {
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms: number, ...given: unknown[]) =>
    wait(act, ms === 3000 ? 0 : ms, ...given),
  )
}

it.each([
  ['open', 'Waiting for the bank', ['Back to the payment page', 'Look again'], '?payment=soon'],
  ['failed', 'Not paid', ['Try again'], ''],
  ['refund_due', 'Being paid back', [], ''],
  ['refunded', 'Paid back', [], ''],
  ['refund_failed', 'We could not pay back yet; reception has been notified', [], ''],
  ['none', 'Future Appointments', [], ''],
])('with a payment that is %s says “%s”', async (state, title, buttons, address) => {
  list([soon])
  page.answer(PAYMENT, 200, { ...sum, state })
  askWithoutPause()
  await open('/my-appointments?payment=soon')

  const note = (await screen.findByText(title)).closest('section') ?? document.createElement('p')
  const labels = () =>
    within(note)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  await waitFor(() => expect(labels()).toEqual(buttons))
  await waitFor(() => expect(location.search).toBe(address))
})

it('asks again until the bank has answered', async () => {
  list([soon])
  page.answer(PAYMENT, 200, { ...sum, state: 'paid' })
  page.answer(PAYMENT, 200, { ...sum, state: 'open' }, { times: 3 })
  askWithoutPause()
  await open('/my-appointments?payment=soon')
  await screen.findByText('Paid: ₹50')
  expect(location.search).toBe('')
})

it('shows the card as paid when a later look at the payment says so', async () => {
  list([{ ...soon, paymentStatus: 'pending' }])
  page.answer(PAYMENT, 200, { ...sum, state: 'open' })
  askWithoutPause()
  await open('/my-appointments?payment=soon')
  await screen.findByRole('button', { name: 'Look again' })
  await pay()

  // The server learns it from the provider when the payment is read, after the list.
  let isRead = false
  page.answer(PAYMENT, 200, {
    ...sum,
    get state() {
      isRead = true
      return 'paid'
    },
  })
  page.answer(LIST, 200, {
    success: true,
    get appointments() {
      return [{ ...soon, paymentStatus: isRead ? 'paid' : 'pending' }]
    },
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Paid: ₹50')

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay: / })).toBeNull())
})

it('without a network says that nothing is lost, and looks again', async () => {
  list([soon])
  page.fail(PAYMENT, 1)
  await open('/my-appointments?payment=soon')
  await screen.findByText('We could not check your payment')
  expect(location.search).toBe('?payment=soon')
  page.answer(PAYMENT, 200, { ...sum, state: 'paid' })
  await page.press('Look again')
  await screen.findByText('Paid: ₹50')
})

it('with the appointment of another account shows the list', async () => {
  await book()
  await open('/my-appointments?payment=00000000-0000-4000-8000-000000000000')
  await waitFor(() => expect(location.search).toBe(''))
  await pay()
})
