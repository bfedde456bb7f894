import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { appointments, deskKeys, doctors } from '#server/db/schema-appointments.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { beginPayment, type PayDeps } from '#server/payments/begin.ts'
import { ProviderDown, ProviderRefusal } from '#server/payments/provider.ts'
import { sendDueRefunds } from '#server/payments/refunds.ts'
import { paymentsOf } from '#server/payments/rows.ts'
import { settlePayment } from '#server/payments/settle.ts'
import { BOOKING, SITE } from '../hospital.ts'
import { expectFocusOn, expectNoToast, expectToast, setUpPage } from './page.tsx'

/** Monday, 9:10 AM at the hospital. */
const MONDAY_MORNING = '2026-11-23T03:40:00Z'

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
    key = await makeKey(page.hospital.db, 'reception', () => page.hospital.time.now)
  })

  const rows = () => page.hospital.db.select().from(appointments).orderBy(asc(appointments.place))
  const form = (title: string) =>
    screen.getByText(title, { selector: 'summary' }).closest('details') as HTMLElement
  const unlock = async (typed = key) => {
    await page.fill({ 'Desk key': typed })
    await page.press('Open the desk')
  }
  async function open(): Promise<void> {
    await page.open('/desk', async () => {
      const { Desk } = await import('#islands/desk/Desk.tsx')
      return <Desk />
    })
    await unlock()
    await screen.findByText('Monday, 23 November 2026')
  }
  async function book(name: string, phone: string): Promise<void> {
    await page.fill({ 'Name of the patient': name, 'Phone of the patient, 10 digits': phone })
    await page.user.click(within(form('Book')).getByRole('button', { name: 'Book' }))
    await expectToast(`(${name}, Dr. Arjun Mehta`)
  }
  const dayField = () => screen.getByLabelText<HTMLInputElement>('Day')
  const press = (action: string, name: string) => page.press(new RegExp(`^${action}: ${name}`))

  it('asks for the key, which it keeps nowhere, and says what to do with a wrong one', async () => {
    await page.open('/desk', async () => {
      const { Desk } = await import('#islands/desk/Desk.tsx')
      return <Desk />
    })
    await page.press('Open the desk')
    expect(await screen.findByText('Type or paste the desk key.')).toBeTruthy()
    await unlock(`${key.slice(0, -4)}xxxx`)
    expect(await screen.findByText(/^The key is not valid. Type it again, or ask/)).toBeTruthy()

    await unlock()

    expect(await screen.findByText('No appointments on this day')).toBeTruthy()
    await expectFocusOn('Monday, 23 November 2026')
    expect(JSON.stringify([...page.transport.stored, { ...sessionStorage }, location.href])).not.toContain(
      key,
    )
  })

  it('leads through a morning: a walk-in, a call, a kept place, a no-show and a payment', async () => {
    await open()
    await book('Kamala Devi', '9000000001')
    await book('Ravi Kumar', '9000000002')
    await page.user.click(screen.getByText('Keep places for walk-ins', { selector: 'summary' }))
    const block = form('Keep places for walk-ins')
    await page.fill({ 'How many places': '2', 'Reason (if you like)': 'Camp' }, block)
    await page.user.click(within(block).getByRole('button', { name: 'Keep places for walk-ins' }))
    await screen.findByText('Morning, places kept for walk-ins: 2 (Camp)')
    await press('Attended', 'Kamala Devi')
    await screen.findByText('2 booked, 1 attended')
    await press('Paid', 'Kamala Devi')
    await screen.findByText('Did you take ₹50? It cannot be undone.')
    expect((await rows())[0]?.paymentStatus).toBe('pending')
    await press('Yes, paid', 'Kamala Devi')
    await screen.findByText('Paid', { selector: '[role=status] *' })
    await press('Missed', 'Ravi Kumar')
    await screen.findByText('Missed', { selector: '[role=status] *' })
    await expectNoToast('marked')

    expect(await rows()).toMatchObject([
      { guestName: 'Kamala Devi', attendance: 'attended', paymentStatus: 'paid' },
      { guestName: 'Ravi Kumar', attendance: 'missed', paymentStatus: 'pending' },
      { status: 'blocked', blockReason: 'Camp' },
      { status: 'blocked', blockReason: 'Camp' },
    ])
    await page.press('Open to everybody')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    await expectFocusOn('Attended')
    for (const typed of ['ravi', '90000 00002', '+91 90000-00002', '00919000000002']) {
      await page.fill({ 'Find by name, phone or number': typed })
      expect(screen.queryByText('Kamala Devi')).toBeNull()
      expect(screen.getByText('Ravi Kumar'), typed).toBeTruthy()
    }
  })

  it('names a closure at its appointment, refuses to book there and cancels after a question', async () => {
    const token = await page.hospital.newPatient('Meera Das')
    await page.hospital.request('POST', '/api/user/book-appointments', {
      token,
      payload: { ...BOOKING, selectedDate: '2026-11-24', fee: null },
    })
    await publishClosures(page.hospital.db, AWAY)
    await page.hospital.db.update(appointments).set({ closureNotice: 'Dr. Mehta is away' })
    await open()
    await page.press('Day after')
    expect(await screen.findByText(/^Cannot take place: Dr. Mehta is away. Book another time/)).toBeTruthy()
    await page.fill({ 'Name of the patient': 'Ravi', 'Phone of the patient, 10 digits': '9000000002' })
    await page.user.click(within(form('Book')).getByRole('button', { name: 'Book' }))
    expect((await within(form('Book')).findByText(/away|closed/i)).textContent).toBeTruthy()

    await press('Cancel', 'Meera Das')
    await press('Yes, cancel', 'Meera Das')

    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(await rows()).toMatchObject([{ status: 'cancelled', day: '2026-11-24' }])
    await publishClosures(page.hospital.db)
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
    async function booked(name: string) {
      const token = await newPatient(name)
      const { body } = await request('POST', PATHS.book, {
        token,
        payload: { ...BOOKING, fee: null, selectedSlot: 'evening' },
      })
      const cancel = () => request('POST', pathTo(PATHS.cancel, body.appointmentId), { token })
      const [row] = await db.select().from(appointments).where(eq(appointments.id, body.appointmentId))
      return { cancel, row: row as typeof appointments.$inferSelect }
    }
    async function paid(name: string) {
      const { row, cancel } = await booked(name)
      const url = await beginPayment(online, row)
      await request('POST', `${url.replace(SITE, '')}/pay`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      })
      await settlePayment(online, (await paymentsOf(db, row.id))[0]?.id ?? '')
      return cancel
    }
    await paid('Kamala Devi')
    await (
      await paid('Ravi Kumar')
    )()
    await sendDueRefunds(online)
    await beginPayment(online, (await booked('Meera Das')).row)
    line.isDown = true
    await open()
    const chips = () =>
      screen.getAllByText(/^(Paid|Refund|₹)/, { selector: '.chip' }).map((each) => each.textContent)
    expect(chips()).toEqual(['Paid online', 'Refund failed', '₹50 to pay'])

    await press('Paid', 'Meera Das')
    await press('Yes, paid', 'Meera Das')
    await expectToast('may still be open')
    await waitFor(() => expect(chips()[2]).toBe('Paid at the counter'))
    await page.press(/^Try the refund again/)
    await expectToast('₹50 could not be paid back: the provider refused it again.')
    expect(screen.getByText(/^The refund failed. Ask/)).toBeTruthy()
  })

  it('tells two doctors of one name apart, in the forms and in the list', async () => {
    const rename = (name: string) =>
      page.hospital.db.update(doctors).set({ name }).where(eq(doctors.id, 'doc2'))
    await rename('Dr. Arjun Mehta')
    await open()
    await book('Kamala Devi', '9000000001')
    await rename('Dr. Kavya Iyer')

    const choice = within(form('Book')).getByRole('combobox', { name: 'Doctor' })
    const [first, second, third] = [...choice.children].map(({ textContent }) => textContent)
    expect([first, second]).toEqual(['Dr. Arjun Mehta, General physician', 'Dr. Arjun Mehta, Gynecologist'])
    expect(third).toBe('Dr. Rachel Dias')
    expect(await screen.findByRole('heading', { name: 'Dr. Arjun Mehta, General physician' })).toBeTruthy()
  })

  it('finds an appointment number on any day', async () => {
    await open()
    await book('Kamala Devi', '9000000001')
    const [{ number } = { number: '' }] = await rows()
    await page.press('Day after')
    await screen.findByText('No appointments on this day')

    await page.fill({ 'Find by name, phone or number': 'K7QM-42DX' })
    await page.user.keyboard('{Enter}')
    await expectToast('No appointment has the number K7QM-42DX.')
    await page.fill({ 'Find by name, phone or number': number.toLowerCase() })
    await page.user.keyboard('{Enter}')

    expect(await screen.findByRole('heading', { name: 'Kamala Devi' })).toBeTruthy()
  })

  it('does one thing at a time, says when no answer came, and loads the list after it', async () => {
    await open()
    await book('Kamala Devi', '9000000001')
    const held = page.hold('POST /api/desk/appointments/*', 'failed')
    await press('Attended', 'Kamala Devi')
    await press('Missed', 'Kamala Devi')
    held.release()

    expect(await screen.findByText(/^No answer came. Check the network. Look at the list/)).toBeTruthy()
    expect(held.count).toBe(1)
    expect(page.sent().at(-1)).toBe('GET /api/desk/appointments?day=2026-11-23')
  })

  const wake = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it.each([
    ['when the screen is used again', async () => wake()],
    ['with the next answer', () => page.fill({ 'Find by name, phone or number': 'K7QM-42DX{Enter}' })],
  ])('shows the new day everywhere after midnight, %s, and books on it', async (_, next) => {
    await open()
    page.transport.setClocks('2026-11-23T18:31:00Z')
    await next()

    await screen.findByText('Tuesday, 24 November 2026')
    expect(dayField().value).toBe('2026-11-24')
    expect(within(form('Book')).getByText(/^On Tuesday, 24 November 2026/)).toBeTruthy()
    await book('Kamala Devi', '9000000001')
    expect((await rows()).find(({ guestName }) => guestName === 'Kamala Devi')?.day).toBe('2026-11-24')
  })

  it('goes to a day once its year is complete', async () => {
    await open()
    for (const typed of ['0002-11-23', '0020-11-23', '0202-11-23', '2027-11-23']) {
      fireEvent.change(dayField(), { target: { value: typed } })
      expect(dayField().value).toBe(typed)
    }

    expect(await screen.findByText('Tuesday, 23 November 2027')).toBeTruthy()
    expect(page.sent().filter((call) => call.includes('day=0'))).toEqual([])
  })

  it('keeps what is typed for the next patient while a booking is under way', async () => {
    await open()
    const held = page.hold('POST /api/desk/appointments')
    await page.fill({ 'Name of the patient': 'Kamala Devi', 'Phone of the patient, 10 digits': '9000000001' })
    await page.user.click(within(form('Book')).getByRole('button', { name: 'Book' }))
    await page.fill({ 'Name of the patient': 'Ravi Kumar' })
    held.release()
    await expectToast('(Kamala Devi, Dr. Arjun Mehta')

    await waitFor(() => expect(screen.getByLabelText(/^Phone of the patient/)).toHaveProperty('value', ''))
    expect(screen.getByLabelText('Name of the patient')).toHaveProperty('value', 'Ravi Kumar')
  })

  it.each([
    ['when the screen is used again', async () => wake()],
    ['at a search for a number', () => page.fill({ 'Find by name, phone or number': 'K7QM-42DX{Enter}' })],
  ])('asks for the key again when it is revoked, %s, and keeps what was typed', async (_, next) => {
    await open()
    await page.fill({ 'Name of the patient': 'Kamala Devi', 'Phone of the patient, 10 digits': '9000000001' })
    await page.hospital.db.delete(deskKeys)
    await next()
    await screen.findByText(/^The key is not valid any more/)
    await unlock(await makeKey(page.hospital.db, 'new', () => page.hospital.time.now))
    await waitFor(() => expect(screen.queryByLabelText('Desk key')).toBeNull())

    await page.user.click(within(form('Book')).getByRole('button', { name: 'Book' }))

    await expectToast('is booked')
    expect(await rows()).toMatchObject([{ guestName: 'Kamala Devi', guestPhone: '9000000001' }])
  })
})
