import { describe, expect, it, vi } from 'vitest'
import { hospital } from '#lib/hospital.ts'
import { cancelAppointment } from '#stores/appointments.ts'
import type { Answers } from './right-answers.ts'
import { type Fields, setUpChangedAnswers } from './partial-answers.ts'

const fixture = setUpChangedAnswers()

const cards = () => fixture.stage.find('article').map((card) => card.textContent)
const buttonsOf = (card: number) =>
  [...(fixture.stage.find('article')[card]?.querySelectorAll('button') ?? [])].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )
const CALL_US = `Please call ${hospital.phone}`

describe('a list of appointments', () => {
  const LIST = 'GET /api/user/my-appointments'
  const listed = (...appointments: unknown[]) => ({ [LIST]: { success: true, appointments } })
  const change = (change: Fields) => fixture.withEntry(LIST, 'appointments', change)
  const all = () => (fixture.right[LIST] as { appointments: Fields[] }).appointments
  const showList = (changed: Partial<Answers>) => fixture.show('my appointments', changed)

  it.each([undefined, null, 'x', '2026-02-30', {}])(
    'with the date %j in one entry shows the others, and this one without a day',
    async (date) => {
      const text = await showList(change({ date }))

      expect(cards()).toHaveLength(5)
      expect(cards()[3]).toContain(`Dr. Arjun Mehta`)
      expect(cards()[3]).toContain(`Date not known. ${CALL_US}Morning, 9:00 AM - 12:00 PM`)
      expect(buttonsOf(3)).toEqual(['Pay: Dr. Arjun Mehta', 'Print confirmation: Dr. Arjun Mehta'])
      expect(buttonsOf(0).join()).toContain('Reschedule')
      expect(text).not.toMatch(/No upcoming|undefined|NaN|Invalid/)
    },
  )

  it.each([null, 5, 'x', {}, [{}], { status: 'booked', fee: 50 }])(
    'with %j as an entry says that there is one more',
    async (entry) => {
      const text = await showList(listed(entry, ...all().slice(2)))

      expect(cards()).toHaveLength(3)
      expect(text).toContain(`One appointment could not be read. ${CALL_US}`)
    },
  )

  it('without a readable entry is not reported as empty', async () => {
    const text = await showList(listed(null, {}))

    expect(text).toContain(`2 appointments could not be read. ${CALL_US}`)
    expect(text).not.toMatch(/No upcoming appointments|No past appointments/)
    expect(await fixture.show('the overview of the profile', listed(null))).not.toContain(
      'No upcoming appointments',
    )
    expect(await fixture.show('the appointments in the profile', listed(null))).not.toMatch(
      /No upcoming|No past/,
    )
  })

  it.each([
    ['the doctor only by id', { docId: 'doc1' }, 'Doctor not shown'],
    ['no doctor', { docId: null }, 'Doctor not shown'],
    ['the day as a moment', { date: '2026-11-23T00:00:00.000Z' }, '23 Nov 2026, Morning'],
    ['the hours only', { slot: undefined, time: '6:00 PM - 9:00 PM' }, '23 Nov 2026, 6:00 PM - 9:00 PM'],
    ['the slot only', { time: undefined, slot: 'EVENING' }, '23 Nov 2026, Evening, 6:00 PM - 9:00 PM'],
    ['the fee as text', { fee: '1,500' }, 'Fee ₹1,500'],
    ['an unknown status', { status: 'upcoming' }, 'Reschedule'],
    ['ids in another field', { id: undefined, _id: 7, number: '' }, 'Appointment ID 7'],
  ])('with %s shows that', async (_, fields, words) => {
    await showList(change(fields))

    const card = cards().find((each) => each.includes('23 Nov 2026'))
    expect(card).toContain(words)
    expect(card).not.toMatch(/undefined|null|NaN|object/)
  })

  it.each([
    ['an unknown payment', { paymentStatus: 'refunded' }, /Pay/],
    ['an invalid fee', { fee: 'free' }, /Fee/],
    ['a place without a time', { arrivesAt: null }, /Number \d/],
    ['no id', { id: null, _id: {} }, /Appointment ID|Pay$|Reschedule|calendar/],
  ])('with %s does not show it', async (_, fields, words) => {
    await showList(change(fields))

    const card = fixture.stage.find('article').findIndex((each) => each.textContent.includes('23 Nov 2026'))
    expect([cards()[card], ...buttonsOf(card)].join(' ')).not.toMatch(words)
  })

  it.each([undefined, null, false, true, 0, '', 'x', [], {}, [{}], { reason: null }, { reason: {} }])(
    'with the disruption %j shows no affected appointment',
    async (disruption) => {
      const text = await showList(change({ disruption }))

      expect(cards().join()).not.toMatch(/undefined|NaN/)
      expect(buttonsOf(0).join()).toContain('Reschedule')
      // On the badge of another appointment, and in the name of its card.
      expect(text.match(/Not confirmed|Needs a new time/g)).toHaveLength(2)
    },
  )

  it.each([
    ['the reason only', { reason: 'Away' }, /Needs a new time.*Away.*Please choose another time/],
    ['a number as reason', { reason: 5, canKeep: 1 }, /Needs a new time.*5/],
  ])('with a disruption that has %s shows that', async (_, disruption, words) => {
    await showList(change({ disruption }))

    expect(cards()[0]).toMatch(words)
    expect(cards()[0]).not.toMatch(/undefined|null|NaN|object/)
  })

  it('is found under its other name, and is invalid without either', async () => {
    await showList({ [LIST]: { success: true, appointments: {}, appointmentList: all() } })
    expect(cards()).toHaveLength(5)
    await showList({ [LIST]: { success: true, appointments: 5 } })
    await expect.poll(() => fixture.stage.text()).toContain('Invalid appointments data')
  })

  it('may repeat or omit an id: each card stays separate', async () => {
    const [, , one, other] = all()
    await showList(
      listed(
        one,
        { ...other, id: one?.['id'] },
        { ...other, id: '', _id: '' },
        { ...other, id: '', _id: '' },
      ),
    )

    void cancelAppointment(String(one?.['id'])).catch(() => undefined)
    await fixture.stage.settle()

    expect(cards().map((card) => card.includes('Processing'))).toEqual([true, false, false, false])
    vi.advanceTimersByTime(1000)
    await fixture.stage.settle()
    expect(fixture.stage.find('article').filter((card) => !card.closest('details details'))).toHaveLength(3)
  })
})
