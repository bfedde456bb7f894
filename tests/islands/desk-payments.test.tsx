import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { receipts } from '#server/db/schema-payments.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { beginPayment, type PayDeps } from '#server/payments/begin.ts'
import { ProviderDown, ProviderRefusal } from '#server/payment-provider.ts'
import { sendDueRefunds } from '#server/payments/refunds.ts'
import { paymentsOf } from '#server/payments/rows.ts'
import { settlePayment } from '#server/payments/settle.ts'
import { BOOKING, SITE } from '../hospital.ts'
import { setUpDesk } from './desk-page.tsx'
import { expectToast } from './page.tsx'

describe('the screen of the reception, where patients pay online', () => {
  const line = { isDown: false }
  const { page, open, press, choose } = setUpDesk({
    online: (provider) => ({
      ...provider,
      closePage: async (id) => {
        if (line.isDown) throw new ProviderDown()
        await provider.closePage(id)
      },
      refund: async () => {
        throw new ProviderRefusal('insufficient_balance')
      },
    }),
  })

  it('shows how each was paid, what to look at, and that a page may still be open', async () => {
    const before = { ...settings }
    const currency = { ...settings.currency, code: 'INR' }
    function takePayments(payments: string): void {
      Object.assign(settings, { payments, legalName: 'Meridian Hospital Ltd', currency })
      vi.doMock('#content/hospital.json', () => ({ default: { ...settings } }))
    }
    takePayments('online')
    onTestFinished(() => {
      vi.doUnmock('#content/hospital.json')
      Object.assign(settings, { legalName: undefined, ...before })
    })
    const { request, db, deps, newPatient } = page.hospital
    const online = { ...deps, ...deps.online } as PayDeps
    async function bookedBy(name: string) {
      const token = await newPatient(name)
      const payload = { ...BOOKING, fee: null }
      const { body } = await request('POST', PATHS.book, { token, payload })
      const cancel = () => request('POST', pathTo(PATHS.cancel, body.appointmentId), { token })
      const [row] = await db.select().from(appointments).where(eq(appointments.id, body.appointmentId))
      return { cancel, row: row as typeof appointments.$inferSelect }
    }
    page.transport.setClocks('2026-11-23T03:00:00Z')
    const { row, cancel } = await bookedBy('Ravi Kumar')
    const url = await beginPayment(online, row)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await request('POST', `${url.replace(SITE, '')}/pay`, { headers, payload: '' })
    await settlePayment(online, (await paymentsOf(db, row.id))[0]?.id ?? '')
    await cancel()
    await sendDueRefunds(online)
    const other = await bookedBy('Meera Das')
    await beginPayment(online, other.row)
    line.isDown = true
    await open()
    const chips = () =>
      screen
        .getAllByText(/^(Paid|Refund|₹)/, { selector: '.chip' })
        .map((each) => each.textContent)
        .sort()
    expect(chips()).toEqual(['Refund failed', '₹50 to pay'].sort())
    // The hospital still owes it after online payment was stopped.
    for (const mode of ['desk', 'simulated']) {
      takePayments(mode)
      await open()
      await screen.findByText('Payments to look at')
      page.fail('GET /api/desk/payments*', 1)
      await page.press('Load again')
      await waitFor(() => expect(screen.queryByText('Payments to look at')).toBeNull())
      expect(screen.getByRole('table')).toBeTruthy()
      expect(screen.queryByText(/could not be loaded/)).toBeNull()
    }
    takePayments('online')
    await open()

    await press('Paid ₹50', 'Meera Das')
    await expectToast('may still be open')
    await waitFor(() => expect(chips()).toContain('Paid at the counter'))
    await page.press(/^Try the refund again/)
    await expectToast('₹50 could not be paid back: the provider refused it again.')
    await page.press(/^Paid back at the counter/)
    await waitFor(() => expect(chips()).toEqual(['Paid at the counter', 'Refunded']))
    expect(screen.queryByText('Payments to look at')).toBeNull()

    await other.cancel()
    page.transport.setClocks('2026-11-23T03:40:00Z')
    await open()
    await choose('Give back ₹50', 'Meera Das')
    await waitFor(async () => expect(await db.$count(receipts, eq(receipts.kind, 'refund'))).toBe(2))
    const [given] = await db.select().from(appointments).where(eq(appointments.id, other.row.id))
    expect(given).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  })
})
