import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Shut, shutDays } from '../shut-days.ts'
import { expectFocus, setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page
const BOOK = 'POST /api/user/book-appointments'
const OPENINGS = 'GET /api/openings*'
const AVAILABILITY = 'GET /api/doctors/doc1/availability'
const FULL = 'Tuesday, 24 November 2026 is full.'
const PHONE = '+91 80 4000 1000'

async function open(address: string, token?: string): Promise<void> {
  const docId = /doc\d+/.exec(address)?.[0]
  const doctor = (await page.hospital.request('GET', `/api/appointments/${docId}`)).body.doctorInfo
  await page.open(
    address,
    async () => {
      const { restoreSession } = await import('#stores/session.ts')
      await restoreSession()
      const { Booking } = await import('#islands/booking/Booking.tsx')
      return <Booking doctor={doctor} />
    },
    token,
  )
}
/** As if doc1 had nothing left then. */
const shut = (...all: Shut[]) =>
  page.change(AVAILABILITY, (told: Parameters<typeof shutDays>[0]) => shutDays(told, all))

const panel = async () => within(await screen.findByRole('region', { name: 'Nearest other places' }))
const choices = async () => (await panel()).queryAllByRole('listitem').map(({ textContent }) => textContent)
/** Waits until this is offered: a part of the text of each choice. */
const expectOffered = (...all: string[]) =>
  waitFor(async () => expect(await choices()).toEqual(all.map((words) => expect.stringContaining(words))))
const take = async (name: RegExp) => user.click(await (await panel()).findByRole('button', { name }))
const expectSaid = async (sentence: string) => (await panel()).findByText(sentence)
const links = async () =>
  (await panel())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/appointments'))

const day = (name: string) => screen.findByRole('button', { name: RegExp(`${name} November 2026`) })
const pressDay = async (name: string) => user.click(await day(name))
const slot = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: RegExp(name) })
const choose = async (name: string) => user.click(await slot(name))
const paysNow = () => screen.findByRole<HTMLInputElement>('switch', { name: /Pay now/ })
const book = () => page.press('Book Appointment')
const chosenDays = () => document.querySelectorAll('[data-day][aria-pressed=true]').length
const address = () => location.pathname + location.search

describe('what is offered instead of what is full', () => {
  it('is the nearest to a full day; one tap chooses it, and nothing is booked yet', async () => {
    shut({ day: '2026-11-24' })
    await open('/appointments/doc1')

    await page.press('Tuesday, 24 November 2026, Full, see other places')

    await expectSaid(FULL)
    await expectOffered('Wed 25 Nov, morning', 'Dr. Rohan Kulkarni', 'about 9:30 AM')
    expect((await choices()).map((words) => /^(With|The same|The soonest)/.exec(words)?.[0])).toEqual([
      'With',
      'The same',
      'The soonest',
    ])
    expect((await panel()).getByRole('status').textContent).toBe(`${FULL} 3 other places.`)
    expect((await panel()).getByRole('link', { name: PHONE }).getAttribute('href')).toBe('tel:+918040001000')
    expect(await links()).toEqual(['/appointments/doc7?day=2026-11-24&slot=morning'])
    expect([chosenDays(), address()]).toEqual([0, '/appointments/doc1'])

    await take(/^With this doctor/)

    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-25&slot=morning'))
    expect((await slot('Morning')).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeTruthy()
    expect(page.sent()).not.toContain(BOOK)
  })

  it('leaves what was chosen when a full slot of the day is asked about', async () => {
    shut({ day: '2026-11-24', slot: 'evening' })
    await open('/appointments/doc1')
    await pressDay('24')
    await choose('Morning')
    await user.click(await paysNow())

    await choose('see other places')

    await expectSaid('The evening of Tuesday, 24 November 2026 is full.')
    expect([(await slot('Morning')).checked, (await paysNow()).checked]).toEqual([true, true])
    await waitFor(async () =>
      expect((await links())[0]).toBe('/appointments/doc7?day=2026-11-24&slot=evening'),
    )
    await take(/^With this doctor/)
    expect((await paysNow()).checked).toBe(true)
  })

  it('says why the doctor is away', async () => {
    shut({ day: '2026-11-23', reason: 'away', why: 'Dr. Mehta teaches' })
    await open('/appointments/doc1')

    await page.press('Monday, 23 November 2026, Away, Dr. Mehta teaches, see other places')

    await expectSaid('Monday, 23 November 2026: Dr. Mehta teaches')
    await waitFor(async () => expect(await choices()).toHaveLength(3))
  })

  it('is with others of the speciality where the doctor takes no appointments', async () => {
    await open('/appointments/doc6')

    await expectOffered('Dr. Meera Thomas', 'Nobody else of this')
    expect(await links()).toEqual([expect.stringMatching(/^\/appointments\/doc5\?day=/)])
  })

  it('is the phone where nothing is left anywhere', async () => {
    const days = Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 10, 20 + index)))
    shut(...days.map((date) => ({ day: date.toISOString().slice(0, 10) })))
    page.answer(OPENINGS, 200, { success: true, from: '2026-11-20', doctors: [] })
    await open('/appointments/doc1')

    await expectSaid('Dr. Arjun Mehta has no place left on any day that can be booked.')
    await expectOffered('Nobody else of this speciality has a place at present.')
    expect((await panel()).getByRole('link', { name: PHONE })).toBeTruthy()
  })

  it.each([
    ['there is no network', () => page.fail(OPENINGS)],
    ['the backend does not know the call', () => page.answer(OPENINGS, 404, { success: false })],
  ])('is with this doctor alone when %s', async (_, happen) => {
    shut({ day: '2026-11-24' })
    happen()
    await open('/appointments/doc1')

    await pressDay('24')

    await expectOffered('Wed 25 Nov, morning', 'Today, morning', 'When others have a place')
    expect((await panel()).getByRole('link', { name: 'All doctors' }).getAttribute('href')).toBe('/doctors')
  })

  it('is the list of doctors where this one takes no bookings and the backend knows no times', async () => {
    page.answer(OPENINGS, 404, { success: false })
    await open('/appointments/doc6')

    await expectOffered('When others have a place')
  })

  it('takes no focus when it comes late, and does once what two clicks ask for', async () => {
    shut({ day: '2026-11-24' })
    const openings = page.hold(OPENINGS)
    await open('/appointments/doc1')
    const full = await day('24')
    await user.dblClick(full)
    await waitFor(async () => expect((await choices()).filter(Boolean)).toHaveLength(1))

    openings.release()

    await waitFor(async () => expect((await choices()).filter(Boolean)).toHaveLength(3))
    await expectFocus(() => full)
    await user.dblClick((await panel()).getAllByRole('button')[0] ?? full)
    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-25&slot=morning'))
  })
})

describe('what is offered instead of what was lost', () => {
  const openMonday = async (docId = 'doc1', token?: string) => {
    await open(`/appointments/${docId}?day=2026-11-23&slot=morning`, token ?? (await page.signUp()))
    await screen.findByRole('button', { name: 'Book Appointment' })
  }
  const booked = () => screen.findByRole('alertdialog')

  it('is never the same again, and keeps that it is paid now', async () => {
    await openMonday('doc5')
    await user.click(await paysNow())
    for (let place = 0; place < 8; place += 1)
      await page.transport.book(await page.hospital.newPatient(), { docId: 'doc5' })

    await book()

    const refusal = 'This time slot is no longer available. Please select another slot.'
    expect((await screen.findByText(refusal)).closest('[role=alert]')).not.toBeNull()
    await waitFor(async () =>
      expect((await panel()).getByRole('status').textContent).toMatch(/^ ?[12] other places?\.$/),
    )
    expect(await choices()).not.toContainEqual(expect.stringContaining('Mon 23 Nov, morning'))
    expect((await slot('Morning')).checked).toBe(true)
    await take(/Mon 23 Nov, afternoon/)
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
        page.fail(OPENINGS)
        page.answer(BOOK, 409, refused('slot_full'), { times: 1 })
      },
    ],
    [
      'was lost at a backend that knows no times',
      () => {
        page.answer(OPENINGS, 404, { success: false })
        page.answer(BOOK, 409, { success: false, message: 'Dr. Mehta is away then.' }, { times: 1 })
      },
    ],
  ])('is the next place of the doctor when it %s', async (_, happen) => {
    happen()
    await openMonday()

    await book()

    await screen.findByText(/./, { selector: '[role=alert] *' })
    await waitFor(async () => expect((await choices())[0]).toContain('Mon 23 Nov, afternoon'))
    expect((await panel()).queryByRole('button', { name: /Mon 23 Nov, morning/ })).toBeNull()
    await user.dblClick((await panel()).getByRole('button', { name: /Mon 23 Nov, afternoon/ }))
    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-23&slot=afternoon'))
  })
  const refused = (code: string) => ({ success: false, code, message: 'Dr. Mehta is away then.' })
})

describe('a link', () => {
  it('to a full slot says so, keeps the day, and offers others', async () => {
    shut({ day: '2026-11-23', slot: 'morning' })
    await open('/appointments/doc1?day=2026-11-23&slot=morning')

    await expectSaid('The morning of Monday, 23 November 2026 is full.')
    expect((await day('23')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Book Appointment' })).toBeNull()
    await take(/afternoon/)
    expect((await slot('Afternoon')).checked).toBe(true)
    await waitFor(() => expect(address()).toBe('/appointments/doc1?day=2026-11-23&slot=afternoon'))
  })

  it.each([
    [
      'a day that is past',
      'day=2026-11-17&slot=morning',
      'The morning of Tuesday, 17 November 2026 is over.',
    ],
    [
      'a day that cannot be booked yet',
      'day=2027-01-04',
      'Monday, 4 January 2027 cannot be booked yet. Bookings open 14 days ahead.',
    ],
    ['a closed day', 'day=2026-11-22', 'The hospital takes no bookings on Sunday, 22 November 2026.'],
    ['no day', 'day=soon', 'This link names a time that is not offered here.'],
  ])('to %s says so, chooses nothing, and offers others', async (_, query, sentence) => {
    await open(`/appointments/doc1?${query}`)

    await expectSaid(sentence)
    expect([chosenDays(), address()]).toEqual([0, '/appointments/doc1'])
    await waitFor(async () => expect((await choices()).filter(Boolean)).toHaveLength(3))
    await take(/Today, morning/)
    await waitFor(() => expect(address()).toContain('day=2026-11-20&slot=morning'))
    expect((await slot('Morning')).checked).toBe(true)
  })

  it('to a slot that no hospital has keeps its day', async () => {
    await open('/appointments/doc1?day=2026-11-24&slot=night')

    await expectSaid('This link names a time that is not offered here.')
    expect((await day('24')).getAttribute('aria-pressed')).toBe('true')
    expect(address()).toBe('/appointments/doc1?day=2026-11-24')
    await waitFor(async () =>
      expect((await links())[0]).toMatch(/\?day=2026-11-2[345]&slot=(morning|afternoon|evening)$/),
    )
  })

  it('to a full day says so, and leads to another doctor with the place chosen', async () => {
    shut({ day: '2026-11-24' })
    await open('/appointments/doc1?day=2026-11-24&slot=evening')

    await expectSaid('The evening of Tuesday, 24 November 2026 is full.')
    expect(chosenDays()).toBe(0)
    await waitFor(async () => expect((await links())[0]).toMatch(/doc(7|12)\?day=2026-11-24&slot=evening$/))
    const [other = ''] = await links()
    await open(other)
    expect((await slot('Evening')).checked).toBe(true)
    expect(await screen.findByRole('button', { name: 'Book Appointment' })).toBeTruthy()
  })
})
