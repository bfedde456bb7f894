import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { hospital as settings } from '#lib/hospital.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { payments } from '#server/db/schema-payments.ts'
import { ProviderDown } from '#server/payment-provider.ts'
import { SITE } from '../hospital.ts'
import { past } from '../past-appointment.ts'
import { setUpAppointments, soon } from './appointments-page.tsx'
import { expectFocus, expectToast } from './page.tsx'

const line = { isDown: false }
const { page, user, token, book, list, open, textOf, buttonsOf } = setUpAppointments({
  online: (provider) => ({
    ...provider,
    async createPage(request) {
      if (line.isDown) throw new ProviderDown()
      return provider.createPage(request)
    },
  }),
})
const before = { ...settings, currency: { ...settings.currency } }
let left: MockInstance<Location['assign']>

beforeAll(() => {
  Object.assign(settings, { payments: 'online', legalName: 'Meridian Hospital Ltd', taxNumber: '29ABC' })
  Object.assign(settings.currency, { code: 'INR' })
})
afterAll(() => void Object.assign(settings, before, { taxNumber: undefined }))
beforeEach(() => {
  line.isDown = false
  vi.stubGlobal('IS_PAID_ONLINE', true)
  left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

const row = async () => (await page.hospital.db.select().from(appointments))[0]
const stateOf = async () => (await page.hospital.db.select().from(payments))[0]?.state
const pageUrl = async () => (await page.hospital.db.select().from(payments))[0]?.pageUrl
const pressAtProvider = async (what: 'pay' | 'close') =>
  page.hospital.request('POST', `${(await pageUrl())?.replace(SITE, '')}/${what}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })

/** Comes back from the provider's page, after a press there. */
async function comeBack(what: 'pay' | 'close'): Promise<void> {
  await pressAtProvider(what)
  page.hospital.passSeconds(4)
  await open(`/my-appointments?payment=${(await row())?.id}`)
}
const pay = () => screen.findByRole('button', { name: /^Pay: / })

it('Pay leads to the page of the provider, and is not busy when the patient comes back with Back', async () => {
  await book()
  await open()

  await user.click(await pay())

  await waitFor(async () => expect(left).toHaveBeenCalledWith(await pageUrl()))
  expect([await stateOf(), (await row())?.paymentStatus]).toEqual(['open', 'pending'])
  const busy = await screen.findByRole('button', { name: /^Opening the payment page…: / })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await user.click(await pay())
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2))
  expect(left.mock.calls[1]).toEqual(left.mock.calls[0])
})

it('Pay says when the provider does not answer, and when it was paid meanwhile', async () => {
  await book()
  await open()
  line.isDown = true
  await user.click(await pay())
  await expectToast('You are booked. Pay at the hospital, or try again.')
  await page.hospital.db.update(appointments).set({ paymentStatus: 'paid' })
  await user.click(await pay())
  await expectToast('This appointment is paid already.')
  await waitFor(async () => expect((await buttonsOf())[0]).toBe('Add to calendar'))
  expect(left).not.toHaveBeenCalled()
})

it('a paid one shows its receipt, which prints, and says before it is cancelled what is paid back', async () => {
  await book()
  await open()
  await user.click(await pay())
  await waitFor(() => expect(left).toHaveBeenCalledOnce())

  await comeBack('pay')
  await screen.findByText('Paid: ₹50')
  expect([await stateOf(), (await row())?.paymentStatus]).toEqual(['paid', 'paid'])
  await screen.findByText('Receipt R-000001')
  expect(location.search).toBe('')
  await page.press('Print receipt')
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
  await within(receipt).findByText('R-000001')
  for (const paper of [receipt, document.querySelector('.paper')])
    for (const fact of ['Meridian Hospital Ltd', '29ABC', 'Meera Das', '20 Nov 2026', '₹50 (INR)'])
      expect(paper?.textContent).toContain(fact)
  await user.click(within(receipt).getByRole('button', { name: 'Close' }))
  await expectFocus(() => screen.getByRole('button', { name: 'Print receipt' }))

  await page.press(/^Cancel the appointment with/)
  await screen.findByText('₹50 is paid back the way you paid.')
  await page.press('Cancel appointment')
  await waitFor(async () => expect(await stateOf()).toBe('refund_due'))
  await waitFor(async () => expect(await textOf()).toContain('Being paid back'))
  expect((await buttonsOf()).join()).not.toMatch(/Pay\b/)
})

it('says before it is cancelled how it was paid since: at the counter, or in another tab', async () => {
  list([{ ...soon, paymentStatus: 'pending', payment: 'none' }])
  await open()
  await page.press(/^Cancel the appointment with/)
  for (const [facts, sentence] of [
    [{ payment: 'none', isPaidAtCounter: true }, 'Reception pays you back what you paid there.'],
    [{ payment: 'paid' }, '₹50 is paid back the way you paid.'],
    // Marked as paid before money moved: reception is not asked to give it back.
    [{ payment: 'none' }],
  ] as const) {
    list([{ ...soon, ...facts }])
    await (await import('#stores/appointment-list.ts')).loadAppointments()
    const question = within(screen.getByRole('alertdialog'))
    if (sentence) await question.findByText(sentence)
    else await waitFor(() => expect(question.queryByText(/back/)).toBeNull())
  }
})

it('a closed page is not paid, and Try again leads to another one', async () => {
  await book()
  await open()
  await user.click(await pay())
  await waitFor(() => expect(left).toHaveBeenCalledOnce())

  await comeBack('close')
  await screen.findByText('Not paid')
  await page.press('Try again')

  await waitFor(() => expect(left).toHaveBeenCalledTimes(2))
  expect(left.mock.calls[1]).not.toEqual(left.mock.calls[0])
  await page.press('Close this message')
  await waitFor(() => expect(screen.queryByText('Not paid')).toBeNull())
})

it.each([
  [{ paymentStatus: 'pending', payment: 'none' }, 'Payment pending', 'Pay'],
  [{ paymentStatus: 'paid', payment: 'none' }, 'Fee ₹50, Paid', 'Receipt'],
  [{ paymentStatus: 'paid', payment: 'paid' }, 'Fee ₹50, Paid', 'Receipt'],
  [{ paymentStatus: 'paid', payment: 'refund_due' }, 'Being paid back', 'Receipt'],
  [{ paymentStatus: 'paid', payment: 'refunded' }, 'Paid back', 'Receipt'],
  [{ paymentStatus: 'paid', payment: 'refund_failed' }, 'We could not pay back yet', 'Receipt'],
  [{ paymentStatus: 'pending', payment: 'none', fee: 0 }, 'Payment pending', 'Add to calendar'],
])('a card with %o says “%s” and has %s', async (facts, text, button) => {
  list([{ ...soon, ...facts }])
  await open()
  await page.press(/^More: /)
  expect(await textOf()).toContain(text)
  const buttons = await buttonsOf()
  expect(buttons).toContain(button)
  expect(buttons.includes('Pay')).toBe(button === 'Pay')
})

it('a past one has its receipt too', async () => {
  list([{ ...past, payment: 'paid' }])
  await open()
  expect(await buttonsOf()).toEqual(['View Details', 'View Prescription', 'Receipt'])
})

describe('booking and paying', () => {
  async function bookAndPay(): Promise<HTMLElement> {
    await page.openDoctor('/appointments/doc1?day=2026-11-23&slot=morning', token())
    const choice = await screen.findByRole('switch', { name: /^Pay now/ })
    await screen.findByText('You pay later: online or at the hospital')
    await user.click(choice)
    await screen.findByText('You pay on the page of our payment provider')
    await page.press('Book Appointment')
    return screen.findByRole('alertdialog', { name: 'Your appointment is booked' })
  }

  it('leads to the page at once, and leaves the ticket for a patient who comes back', async () => {
    const ticket = await bookAndPay()
    await waitFor(async () => expect(left).toHaveBeenCalledWith(await pageUrl()))
    expect((await row())?.paymentStatus).toBe('pending')
    within(ticket).getByRole('button', { name: 'Opening the payment page…' })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await within(ticket).findByRole('button', { name: 'Pay now' })
  })

  it('is booked when there is no page, and can be paid later', async () => {
    line.isDown = true
    const ticket = await bookAndPay()
    await within(ticket).findByText('You are booked. Pay at the hospital, or try again.')
    expect(left).not.toHaveBeenCalled()
    line.isDown = false
    await user.click(within(ticket).getByRole('button', { name: 'Pay now' }))
    await waitFor(async () => expect(left).toHaveBeenCalledWith(await pageUrl()))
  })
})
