import { hospital as settings } from '#lib/hospital.ts'
import { expect, test as base } from './elsewhere.ts'
import { openHospital } from './hospital.ts'
import { appointmentsOf, bookButton, card, chooseMondayMorning, question } from './steps.ts'

/** A worker of its own: its hospital takes payments with the test provider. */
const test = base.extend<object, { hospital: Awaited<ReturnType<typeof openHospital>> }>({
  hospital: [
    async ({}, use) => {
      Object.assign(settings, { payments: 'online', legalName: 'Meridian Hospital Ltd' })
      Object.assign(settings.currency, { code: 'INR' })
      const hospital = await openHospital({ isPaidOnline: true })
      await use(hospital)
      await hospital.close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'default' })

test(
  'a patient books and pays, prints the receipt, cancels and is paid back',
  { tag: '@core' },
  async ({ page, patient, request, hospital, expectAccessible }) => {
    const stateOf = async () => {
      const headers = { authorization: `Bearer ${patient.token}` }
      const [{ id, paymentStatus }] = await appointmentsOf(request, patient)
      const answer = await request.get(`/api/user/appointments/${id}/payment`, { headers })
      return `${paymentStatus}, ${(await answer.json()).state}`
    }
    await chooseMondayMorning(page)
    await page.getByRole('switch', { name: /Pay now/ }).check()
    await bookButton(page).click()
    await expect(page.getByText('No money moves.')).toBeVisible()
    expect(await stateOf()).toBe('pending, open')
    await page.getByRole('button', { name: 'Pay' }).click()

    await expect(page.getByText('Paid: ₹50')).toBeVisible()
    await expect(page).toHaveURL(/\/my-appointments$/)
    expect(await stateOf()).toBe('paid, paid')
    await expectAccessible('paid')
    await page.getByRole('button', { name: 'Print receipt' }).click()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await expect(receipt).toContainText('Meridian Hospital Ltd')
    await expectAccessible('the receipt')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.paper')).toContainText(/Receipt number\s*R-\d{6}/)
    await expect(receipt).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Cancel the appointment/ }).click()
    await expect(question(page)).toContainText('₹50 is paid back the way you paid.')
    await question(page).getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(card(page)).toContainText('Being paid back')
    await hospital.sweepPayments()
    expect(await stateOf()).toBe('paid, refunded')
    await page.reload()
    await page.getByText('Cancelled (1)').click()
    await expect(card(page)).toContainText('Paid back')
  },
)
