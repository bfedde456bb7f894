import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { GUEST, setUpDesk } from './desk-page.tsx'
import { expectFocus, expectFocusOn } from './page.tsx'

describe('the search of the reception', () => {
  const { page, rows, sheet, open, booked, press, choose } = setUpDesk()

  const results = () => within(screen.getByRole('region', { name: /found for/ }))
  const find = () => page.user.type(screen.getByRole('searchbox'), 'Kamala{Enter}')
  async function openWithGuest(): Promise<void> {
    page.transport.setClocks('2026-11-23T03:00:00Z')
    await open()
    await booked()
  }
  async function cancelGuest(): Promise<void> {
    await choose('Cancel', 'Kamala Devi')
    await page.user.click(within(await sheet()).getByRole('button', { name: 'Cancel' }))
    await waitFor(async () => expect(await rows()).toMatchObject([{ status: 'cancelled' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('holds up no change while its results are loaded again', async () => {
    await open()
    await booked()
    await find()
    await expectFocusOn('1 found for “Kamala”')
    const held = page.hold('GET /api/desk/search*')
    await press('Arrived', 'Kamala Devi')
    await screen.findByText('1 booked, 1 arrived')
    await waitFor(() => expect(held.count).toBe(1))

    await press('Paid ₹50', 'Kamala Devi')

    await waitFor(async () =>
      expect(await rows()).toMatchObject([{ attendance: 'attended', paymentStatus: 'paid' }]),
    )
    held.release()
  })

  it('says of when its results are, once newer ones could not be loaded', async () => {
    await openWithGuest()
    await find()
    await expectFocusOn('1 found for “Kamala”')
    expect(results().getByRole('status').textContent).toMatch(/^As of 8:30\sAM$/)
    page.fail('GET /api/desk/search*', 1)

    await page.press('Load again')

    await results().findByText(/^This list is of 8:30\sAM: the newest could not be loaded.$/)
  })

  it('shows a change that was made while it was under way', async () => {
    await openWithGuest()
    const release = page.transport.holdAnswer('/search?q=Kamala')
    await find()
    await cancelGuest()

    release()

    await screen.findByText('1 found for “Kamala”')
    await waitFor(() => expect(results().getByRole('listitem').textContent).toContain('Cancelled'))
  })

  it('leaves the focus at a day that could not be loaded, and near a result that is gone', async () => {
    await openWithGuest()
    await booked({ ...GUEST, 'Name of the patient': 'Kamala Rao' })
    await find()
    await expectFocusOn('2 found for “Kamala”')
    results()
      .getByRole('button', { name: /^Show: Kamala Rao/ })
      .focus()
    // At another screen.
    const isHers = eq(appointments.guestName, 'Kamala Rao')
    await page.hospital.db.update(appointments).set({ guestName: 'Meera Rao' }).where(isHers)
    await (await import('#stores/desk.ts')).loadDesk()
    await expectFocus(() => results().getByRole('button', { name: /^Show: Kamala Devi/ }))

    page.fail('GET /api/desk/appointments*', 1)
    await page.user.keyboard('{Enter}')

    await screen.findByText('The list could not be loaded')
    await expectFocusOn('The list could not be loaded')
  })
})
