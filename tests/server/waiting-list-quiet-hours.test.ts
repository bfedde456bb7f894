import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { doctors, notifications } from '#server/db/schema.ts'
import { isQuietAt } from '#server/waiting-list/notify.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { waitingListSteps } from './waiting-list-steps.ts'

describe.skipIf(isSkipped)('a place that is free in quiet hours', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 100 })
  const { reachable, joined, fill, timesNotified, notify, pass, setClock, ...steps } =
    waitingListSteps(hospital)
  beforeEach(() => hospital.db.update(doctors).set({ slotCapacity: 12, available: true }))

  async function send() {
    const { emails, texts } = await steps.send()
    return {
      emails: emails.filter(({ subject }) => subject.startsWith('Available: ')).length,
      texts: texts.filter((text) => text.includes('is free:')).length,
    }
  }

  it('is reported to nobody at night, and at 7 AM to the first in line, on every channel', async () => {
    const [guest] = await fill(1, { selectedDate: '2026-11-25' })
    const later = { fromDay: '2026-11-25', toDay: '2026-11-25' }
    const tokens: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const token = await reachable()
      await joined(token, later)
      await hospital.confirmPhone(token)
      tokens.push(token)
      pass(1)
    }
    await send()
    setClock('2026-11-22T21:00:00+05:30')
    await guest?.free()
    const sent = async (moment: string) => {
      setClock(moment)
      await notify()
      return send()
    }
    const none = { emails: 0, texts: 0 }

    expect(await sent('2026-11-22T21:00:00+05:30')).toEqual(none)
    expect(await sent('2026-11-23T06:59:00+05:30')).toEqual(none)
    expect(await hospital.db.$count(notifications, eq(notifications.title, 'Appointment available'))).toBe(0)
    expect(await sent('2026-11-23T07:00:00+05:30')).toEqual({ emails: 5, texts: 5 })
    expect(await Promise.all(tokens.map(timesNotified))).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
    expect(await sent('2026-11-23T07:14:00+05:30'), 'the turn of five lasts').toEqual(none)
    expect(await sent('2026-11-23T07:15:00+05:30')).toEqual({ emails: 3, texts: 3 })
  })
})

it.each([
  ['by day', undefined, '09:30', false],
  ['in the evening', undefined, '21:00', true],
  ['after midnight', undefined, '01:30', true],
  ['at 7 AM', undefined, '07:00', false],
  ['at noon', '12:00-13:00', '12:30', true],
  ['after noon', '12:00-13:00', '13:00', false],
  ['without quiet hours', '00:00-00:00', '03:00', false],
])('%s with the hours %s, at %s, it is quiet: %s', (_, hours, time, isQuiet) => {
  expect(isQuietAt(new Date(`2026-11-20T${time}:00+05:30`), hours)).toBe(isQuiet)
})
