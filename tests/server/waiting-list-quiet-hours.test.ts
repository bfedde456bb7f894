import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findSlot } from '#scheduling/slots.ts'
import { doctors, messages } from '#server/db/schema-appointments.ts'
import { waitingListNotices } from '#server/db/schema.ts'
import { smsAllowedAt } from '#server/waiting-list/notify.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { waitingListSteps } from './waiting-list-steps.ts'

describe.skipIf(isSkipped)('a place that is free in quiet hours', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 100 })
  const { reachable, joined, fill, timesNotified, notify, pass, setClock, ...steps } =
    waitingListSteps(hospital)
  const hoursOfMorning = { ...findSlot('morning') }
  beforeEach(() => hospital.db.update(doctors).set({ slotCapacity: 12, available: true }))
  afterEach(() => void Object.assign(findSlot('morning'), hoursOfMorning))

  /** Can be reached by text message only. */
  async function texted(change: object): Promise<string> {
    const token = await hospital.newPatient()
    await hospital.confirmPhone(token)
    await joined(token, change)
    pass(1)
    return token
  }
  async function send() {
    const { emails, texts } = await steps.send()
    return {
      emails: emails.filter(({ subject }) => subject.startsWith('Available: ')).length,
      texts: texts.filter((text) => text.includes('is free:')).length,
    }
  }

  it('is reported by e-mail at once, and by text message in the morning', async () => {
    const [guest] = await fill(1, { selectedDate: '2026-11-25' })
    const token = await reachable()
    await joined(token, { fromDay: '2026-11-25', toDay: '2026-11-25' })
    await hospital.confirmPhone(token)
    await send()
    setClock('2026-11-22T22:00:00+05:30')
    await guest?.free()
    await notify()

    const atNight = await send()
    setClock('2026-11-23T06:59:00+05:30')
    const before = await send()
    setClock('2026-11-23T07:00:00+05:30')
    const after = await send()

    expect(atNight).toEqual({ emails: 1, texts: 0 })
    expect([before.texts, after.texts]).toEqual([0, 1])
  })

  it('gives those reached by text only their 15 minutes from the end of the quiet hours', async () => {
    const later = { fromDay: '2026-11-25', toDay: '2026-11-25' }
    const [guest] = await fill(1, { selectedDate: '2026-11-25' })
    for (let n = 0; n < 8; n += 1) await texted(later)
    setClock('2026-11-22T21:30:00+05:30')
    await guest?.free()
    const sent = async (moment: string) => {
      setClock(moment)
      await notify()
      return (await send()).texts
    }
    for (let quarters = 0; quarters < 36; quarters += 1) {
      await notify()
      pass(15)
    }

    expect(await hospital.db.$count(messages, eq(messages.kind, 'free_slot'))).toBe(5)
    expect(await sent('2026-11-23T06:59:00+05:30')).toBe(0)
    expect(await sent('2026-11-23T07:00:00+05:30')).toBe(5)
    expect(await sent('2026-11-23T07:14:00+05:30')).toBe(0)
    expect(await sent('2026-11-23T07:15:00+05:30')).toBe(3)
  })

  it('has no text message when the quiet hours last until the slot can no longer be booked', async () => {
    Object.assign(findSlot('morning'), { opens: 5 * 60 + 30, closes: 7 * 60 })
    const [guest] = await fill(1)
    const token = await texted({})
    const next = await reachable()
    await joined(next)
    await hospital.confirmPhone(next)
    setClock('2026-11-23T05:00:00+05:30')
    await guest?.free()
    await notify()

    expect([await timesNotified(token), await timesNotified(next)]).toEqual([1, 1])
    const isFree = eq(messages.kind, 'free_slot')
    expect(await hospital.db.$count(messages, isFree)).toBe(1)
    expect(await hospital.db.$count(messages, and(isFree, eq(messages.channel, 'email')))).toBe(1)
    const isNow = eq(waitingListNotices.notifiedAt, hospital.time.now)
    expect(await hospital.db.$count(waitingListNotices, isNow), 'the turn is not kept until 7 AM').toBe(2)
  })
})

const [KOLKATA, LONDON] = ['Asia/Kolkata', 'Europe/London']
const NIGHT = { from: 21 * 60, to: 7 * 60 }

it.each([
  ['by day goes at once', NIGHT, KOLKATA, '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'],
  ['in the evening waits until 7 AM', NIGHT, KOLKATA, '2026-11-20T15:30:00Z', '2026-11-21T01:30:00Z'],
  ['after midnight waits until 7 AM', NIGHT, KOLKATA, '2026-11-20T20:00:00Z', '2026-11-21T01:30:00Z'],
  ['at 7 AM goes at once', NIGHT, KOLKATA, '2026-11-21T01:30:00Z', '2026-11-21T01:30:00Z'],
  ['waits until 7 AM when clocks go back', NIGHT, LONDON, '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
  [
    'at noon waits until 1 PM',
    { from: 720, to: 780 },
    LONDON,
    '2026-11-20T12:30:00Z',
    '2026-11-20T13:00:00Z',
  ],
  ['without quiet hours is sent', { from: 0, to: 0 }, LONDON, '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z'],
])('a text message %s', (_, quiet, zone, now, at) => {
  expect(smsAllowedAt(new Date(now), quiet, zone).toISOString()).toBe(new Date(at).toISOString())
})
