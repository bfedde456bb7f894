import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AVAILABILITY, setUpAlternatives } from './alternatives-page.tsx'
import { expectFocus } from './page.tsx'

const BOOK = 'POST /api/user/book-appointments'
const NEXT_AVAILABLE = 'GET /api/openings*'
const FULL = 'Tuesday, 24 November 2026 is fully booked.'
const PHONE = '+91 80 4000 1000'
const steps = setUpAlternatives()
const { page, user, open, shut, panel, choices, expectOffered, take, expectSaid } = steps
const { links, day, pressDay, slot, choose, paysNow, book, chosenDays, address } = steps

describe('alternatives to a full slot', () => {
  it('are the nearest ones to a full day; one tap chooses one, and nothing is booked yet', async () => {
    shut({ day: '2026-11-24' })
    await open('/appointments/doc1')

    await page.press('Tuesday, 24 November 2026, Full, see other times')

    await expectSaid(FULL)
    await expectOffered('Wed\u00A025\u00A0Nov, morning', 'Dr. Rohan Kulkarni', 'about 9:30\u00A0AM')
    expect((await choices()).map((words) => /^(With|Same day|Earliest)/.exec(words)?.[0])).toEqual([
      'With',
      'Same day',
      'Earliest',
    ])
    expect((await panel()).getByRole('status').textContent).toBe(`${FULL} 3 other times available.`)
    expect((await panel()).getByRole('link', { name: PHONE }).getAttribute('href')).toBe('tel:+918040001000')
    expect(await links()).toEqual(['/appointments/doc7?day=2026-11-24&slot=morning'])
    expect([chosenDays(), address()]).toEqual([0, '/appointments/doc1'])

    await take(/^With this doctor/)

    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-25&slot=morning'))
    expect((await slot('Morning')).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeTruthy()
    expect(page.sent()).not.toContain(BOOK)
  })

  it('keep the earlier choice while a full slot of the day is asked about', async () => {
    shut({ day: '2026-11-24', slot: 'evening' })
    await open('/appointments/doc1')
    await pressDay('24')
    await choose('Morning')
    await user.click(await paysNow())

    await choose('see other times')

    await expectSaid('The evening of Tuesday, 24 November 2026 is fully booked.')
    expect([(await slot('Morning')).checked, (await paysNow()).checked]).toEqual([true, true])
    await waitFor(async () =>
      expect((await links())[0]).toBe('/appointments/doc7?day=2026-11-24&slot=evening'),
    )
    await take(/^With this doctor/)
    expect((await paysNow()).checked).toBe(true)
  })

  it('show why the doctor is away', async () => {
    shut({ day: '2026-11-23', reason: 'away', why: 'Dr. Mehta teaches' })
    await open('/appointments/doc1')

    await page.press('Monday, 23 November 2026, Away, Dr. Mehta teaches, see other times')

    await expectSaid('Monday, 23 November 2026: Dr. Mehta teaches')
    await waitFor(async () => expect(await choices()).toHaveLength(3))
  })

  it('are other doctors of the speciality where the doctor takes no appointments', async () => {
    await open('/appointments/doc6')

    await expectOffered('Dr. Meera Thomas', 'No other doctor in this')
    expect(await links()).toEqual([expect.stringMatching(/^\/appointments\/doc5\?day=/)])
  })

  it('are reception’s phone when nothing is available anywhere', async () => {
    const days = Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 10, 20 + index)))
    shut(...days.map((date) => ({ day: date.toISOString().slice(0, 10) })))
    page.answer(NEXT_AVAILABLE, 200, { success: true, from: '2026-11-20', doctors: [] })
    await open('/appointments/doc1')

    await expectSaid('Dr. Arjun Mehta has no appointments in the next 14 days.')
    await expectOffered('No other doctor in this speciality is available.')
    expect((await panel()).getByRole('link', { name: PHONE })).toBeTruthy()
  })

  it.each([
    ['there is no network', () => page.fail(NEXT_AVAILABLE)],
    ['the backend does not know the call', () => page.answer(NEXT_AVAILABLE, 404, { success: false })],
  ])('are with this doctor only when %s', async (_, happen) => {
    shut({ day: '2026-11-24' })
    happen()
    await open('/appointments/doc1')

    await pressDay('24')

    await expectOffered('Wed\u00A025\u00A0Nov, morning', 'Today morning', "See each doctor's page")
    expect((await panel()).getByRole('link', { name: 'All doctors' }).getAttribute('href')).toBe('/doctors')
  })

  it('are the list of doctors without bookings here or known availability', async () => {
    page.answer(NEXT_AVAILABLE, 404, { success: false })
    await open('/appointments/doc6')

    await expectOffered("See each doctor's page")
  })

  it('stay chosen after a refusal, also instead of the past slot of a link', async () => {
    page.answer(BOOK, 500, {}, { times: 1 })
    await open('/appointments/doc1?day=2026-11-19&slot=morning', await page.signUp())
    await user.click((await (await panel()).findAllByRole('button'))[0] as HTMLElement)
    shut({ day: '2026-11-26' })

    await book()
    await screen.findByRole('button', { name: /^Thursday, 26 November 2026, Full/ })
    await book()

    expect((await screen.findByRole('alertdialog')).textContent).toContain('Appointment number')
  })

  it('take no focus when they load late, and a double click chooses once', async () => {
    shut({ day: '2026-11-24' })
    const nextAvailable = page.hold(NEXT_AVAILABLE)
    await open('/appointments/doc1')
    const full = await day('24')
    await user.dblClick(full)
    await waitFor(async () => expect((await choices()).filter(Boolean)).toHaveLength(1))

    nextAvailable.release()

    await waitFor(async () => expect((await choices()).filter(Boolean)).toHaveLength(3))
    await expectFocus(() => full)
    await user.dblClick((await panel()).getAllByRole('button')[0] ?? full)
    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-25&slot=morning'))
  })
})

describe('alternatives to a lost slot', () => {
  const openMonday = async (docId = 'doc1', token?: string) => {
    await open(`/appointments/${docId}?day=2026-11-23&slot=morning`, token ?? (await page.signUp()))
    await screen.findByRole('button', { name: 'Book Appointment' })
  }
  const booked = () => screen.findByRole('alertdialog')

  it('never repeat the lost slot, and keep the choice to pay now', async () => {
    await openMonday('doc5')
    await user.click(await paysNow())
    for (let place = 0; place < 8; place += 1)
      await page.transport.book(await page.hospital.newPatient(), { docId: 'doc5' })

    await book()

    const refusal = 'This time slot is no longer available. Please select another slot.'
    expect((await screen.findByText(refusal)).closest('[role=alert]')).not.toBeNull()
    await waitFor(async () =>
      expect((await panel()).getByRole('status').textContent).toMatch(/^ ?[12] other times? available\.$/),
    )
    expect(await choices()).not.toContainEqual(expect.stringContaining('Mon\u00A023\u00A0Nov, morning'))
    expect((await slot('Morning')).checked).toBe(true)
    await take(/Mon\s23\sNov, afternoon/)
    expect(screen.queryByText(refusal)).toBeNull()
    await book()

    expect((await booked()).textContent).toMatch(/Afternoon.*Payment completed/)
  })

  it.each([
    ['was closed', () => page.answer(BOOK, 400, refused('slot_closed'), { times: 1 })],
    [
      'was lost where the days are not known',
      () => {
        page.fail(AVAILABILITY)
        page.fail(NEXT_AVAILABLE)
        page.answer(BOOK, 409, refused('slot_full'), { times: 1 })
      },
    ],
    [
      'was lost at a backend that knows no times',
      () => {
        page.answer(NEXT_AVAILABLE, 404, { success: false })
        page.answer(BOOK, 409, { success: false, message: 'Dr. Mehta is away then.' }, { times: 1 })
      },
    ],
  ])('start with the doctor’s next slot when it %s', async (_, happen) => {
    happen()
    await openMonday()

    await book()

    await screen.findByText(/./, { selector: '[role=alert] *' })
    await waitFor(async () => expect((await choices())[0]).toContain('Mon\u00A023\u00A0Nov, afternoon'))
    expect((await panel()).queryByRole('button', { name: /Mon\s23\sNov, morning/ })).toBeNull()
    await user.dblClick((await panel()).getByRole('button', { name: /Mon\s23\sNov, afternoon/ }))
    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-23&slot=afternoon'))
  })
  const refused = (code: string) => ({ success: false, code, message: 'Dr. Mehta is away then.' })
})
