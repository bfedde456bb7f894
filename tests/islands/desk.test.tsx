import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { appointmentEvents, appointments } from '#server/db/schema-appointments.ts'
import { deskKeys } from '#server/db/schema-desk.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { beginPayment, type PayDeps } from '#server/payments/begin.ts'
import { ProviderDown, ProviderRefusal } from '#server/payment-provider.ts'
import { sendDueRefunds } from '#server/payments/refunds.ts'
import { paymentsOf } from '#server/payments/rows.ts'
import { settlePayment } from '#server/payments/settle.ts'
import { BOOKING, SITE } from '../hospital.ts'
import { descriptionOf, expectFocusOn, expectNoToast, expectToast, setUpPage } from './page.tsx'

/** Monday, 9:10 AM at the hospital. */
const MONDAY_MORNING = '2026-11-23T03:40:00Z'
const BOOK = /^Book .*: Dr. Arjun Mehta, Morning$/
const GUEST = { 'Name of the patient': 'Kamala Devi', Phone: '9000000001' }

describe('the screen of the reception', () => {
  const line = { isDown: false }
  const page = setUpPage({
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
  let key: string
  beforeEach(async () => {
    page.transport.setClocks(MONDAY_MORNING)
    await page.hospital.db.delete(deskKeys)
    key = await newKey('Asha Rao')
  })

  const newKey = (name: string, readsOnly = false) =>
    makeKey(page.hospital.db, name, () => page.hospital.time.now, readsOnly)
  const rows = () => page.hospital.db.select().from(appointments).orderBy(asc(appointments.place))
  const sheet = () => screen.findByRole('dialog')
  const unlock = async (typed = key) => {
    await page.fill({ 'Desk key': typed })
    await page.press('Open the desk')
  }
  async function open(day = 'Monday, 23 November 2026'): Promise<void> {
    await page.open('/desk', async () => {
      const { Desk } = await import('#islands/desk/Desk.tsx')
      return <Desk />
    })
    await unlock()
    await screen.findByText(day)
  }
  async function book(values: Record<string, string> = GUEST, from = BOOK): Promise<void> {
    await page.press(from)
    await page.fill(values, await sheet())
    await page.user.click(within(await sheet()).getByRole('button', { name: 'Book' }))
  }
  async function booked(values: Record<string, string> = GUEST): Promise<void> {
    await book(values)
    await expectToast(`(${values['Name of the patient']}, Dr. Arjun Mehta`)
    await screen.findByText(values['Name of the patient'] ?? '')
  }
  const press = (action: string, name: string) => page.press(new RegExp(`^${action}: ${name}`))
  async function choose(action: string, name: string): Promise<void> {
    await press('More', name)
    await press(action, name)
  }

  it('asks for the key, which it keeps nowhere; the message about a wrong one goes with the right one', async () => {
    await page.open('/desk', async () => {
      const { Desk } = await import('#islands/desk/Desk.tsx')
      return <Desk />
    })
    await page.press('Open the desk')
    expect(await screen.findByText('Type or paste the desk key.')).toBeTruthy()
    await unlock(`${key.slice(0, -4)}xxxx`)
    expect(await screen.findByText(/^The key is not valid. Type it again, or ask/)).toBeTruthy()

    await unlock()

    await expectFocusOn('Monday, 23 November 2026')
    expect(screen.queryByRole('alert')).toBeNull()
    await expectNoToast('not valid')
    expect(screen.getByRole('button', { name: 'Lock: Asha Rao' })).toBeTruthy()
    expect(JSON.stringify([...page.transport.stored, { ...sessionStorage }, location.href])).not.toContain(
      key,
    )
  })

  it('keeps places for walk-ins, and takes back an arrival for ten seconds and from the menu', async () => {
    await open()
    await booked()
    await page.press('Session: Dr. Arjun Mehta, Morning')
    await page.fill({ 'How many places': '2', 'Reason (if you like)': 'Camp' }, await sheet())
    await page.press('Save')
    await screen.findByText('2 places are kept for walk-ins (Camp)')
    await press('Arrived', 'Kamala Devi')
    await press('Undo arrived', 'Kamala Devi')
    await screen.findByText('1 booked, 0 arrived')
    await press('Arrived', 'Kamala Devi')
    await screen.findByText('1 booked, 1 arrived')
    const kept = { status: 'blocked', blockReason: 'Camp' }
    expect(await rows()).toMatchObject([{ attendance: 'attended' }, kept, kept])
    await page.press('Open to everybody: Dr. Arjun Mehta, Morning')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    page.transport.setClocks('2026-11-23T03:49:00Z')
    await open()
    await choose('Undo arrived', 'Kamala Devi')
    await waitFor(async () => expect(await rows()).toMatchObject([{ attendance: null }]))
  })

  it.each([
    [{ Phone: '' }, 'Phone', 'Type a phone, or the year of birth.'],
    [{ Phone: '12345' }, 'Phone', 'Type 10 digits, or + and 7 to 15 digits.'],
    [{ 'Year of birth': '1850' }, 'Year of birth', 'Type a year from 1900 to 2026.'],
    [{ 'Name of the patient': '' }, 'Name of the patient', 'Type the name of the patient.'],
  ])('marks the field of a mistake, %j, and books nothing', async (wrong, field, sentence) => {
    await open()
    await book({ ...GUEST, ...wrong })

    expect(descriptionOf(within(await sheet()).getByLabelText(field))).toContain(sentence)
    expect(await rows()).toEqual([])
  })

  it('shows how each was paid, what to look at, and that a page may still be open', async () => {
    const before = { ...settings }
    const currency = { ...settings.currency, code: 'INR' }
    Object.assign(settings, { payments: 'online', legalName: 'Meridian Hospital Ltd', currency })
    vi.doMock('#content/hospital.json', () => ({ default: { ...settings } }))
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
    await beginPayment(online, (await bookedBy('Meera Das')).row)
    line.isDown = true
    await open()
    const chips = () =>
      screen
        .getAllByText(/^(Paid|Refund|₹)/, { selector: '.chip' })
        .map((each) => each.textContent)
        .sort()
    expect(chips()).toEqual(['Refund failed', '₹50 to pay'].sort())

    await press('Paid ₹50', 'Meera Das')
    await expectToast('may still be open')
    await waitFor(() => expect(chips()).toContain('Paid at the counter'))
    await page.press(/^Try the refund again/)
    await expectToast('₹50 could not be paid back: the provider refused it again.')
  })

  it('does one thing at a time, says once that no answer came, and loads the list after it', async () => {
    await open()
    await booked()
    const held = page.hold('POST /api/desk/appointments/*', 'failed')
    await press('Arrived', 'Kamala Devi')
    await press('Paid ₹50', 'Kamala Devi')
    held.release()

    expect(await screen.findAllByText(/^No answer came. Check the network. Look at the list/)).toHaveLength(1)
    expect(held.count).toBe(1)
    expect(page.sent().slice(-2)).toContain('GET /api/desk/appointments?day=2026-11-23')
    await page.press('Close this message')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the text that someone else has written, and replaces it at the second press', async () => {
    await open()
    await booked()
    await choose('Note', 'Kamala Devi')
    await page.fill({ 'Only reception reads it': 'Wheelchair' }, await sheet())
    await page.hospital.db.update(appointments).set({ note: 'Brings an X-ray' })
    await page.press('Save')
    expect(await screen.findByText(/^Someone else has written: “Brings an X-ray”/)).toBeTruthy()
    expect(await rows()).toMatchObject([{ note: 'Brings an X-ray' }])
    await page.press('Save')

    await waitFor(async () => expect(await rows()).toMatchObject([{ note: 'Wheelchair' }]))
  })

  const wake = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('shows the new day after midnight, goes to a day once its year is complete, and offers no early arrival', async () => {
    page.transport.setClocks('2026-11-23T18:28:00Z')
    await open()
    page.transport.setClocks('2026-11-23T18:31:00Z')
    wake()
    await screen.findByText('Tuesday, 24 November 2026')
    await booked()
    expect((await rows())[0]?.day).toBe('2026-11-24')
    expect(screen.queryByRole('button', { name: /^Arrived/ })).toBeNull()

    for (const typed of ['0002-11-23', '0202-11-23', '2027-11-23']) {
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: typed } })
      expect(screen.getByLabelText('Day')).toHaveProperty('value', typed)
    }
    expect(await screen.findByText('Tuesday, 23 November 2027')).toBeTruthy()
    expect(page.sent().filter((call) => call.includes('day=0'))).toEqual([])
  })

  it.each([
    ['revoked', /^The key is not valid any more/, () => page.hospital.db.delete(deskKeys).then(wake)],
    [
      'not used for ten minutes',
      /^Locked after ten minutes/,
      async () => {
        page.transport.setClocks('2026-11-23T03:51:00Z')
        wake()
      },
    ],
  ])('locks when it is %s, loses nothing typed, and sends with the next name', async (_, said, lock) => {
    await open()
    await page.press(BOOK)
    await page.fill(GUEST, await sheet())
    await lock()
    await screen.findByText(said)
    await unlock(await newKey('Ravi Menon'))

    await page.user.click(within(await sheet()).getByRole('button', { name: 'Book' }))

    await expectToast('is booked')
    expect(await rows()).toMatchObject([{ guestName: 'Kamala Devi', guestPhone: '9000000001' }])
    expect(await page.hospital.db.select().from(appointmentEvents)).toMatchObject([{ byName: 'Ravi Menon' }])
  })

  it('shows a key that only reads no actions', async () => {
    await open()
    await booked()
    key = await newKey('Records', true)
    await open()

    expect(screen.getByText('This key can only read.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Arrived|Paid|Book|Session)/ })).toBeNull()
    await press('More', 'Kamala Devi')
    expect(screen.getAllByRole('button', { name: /: Kamala Devi/ })).toHaveLength(2)
  })
})
