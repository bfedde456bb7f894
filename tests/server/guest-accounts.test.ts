import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments, messages, patients, waitingList } from '#server/db/schema.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { GUEST, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('bookings by the front desk for a phone', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 250 })
  const desk = useDesk(hospital)
  const { rowOf, listOf, titlesOf, tryToBook } = patientSteps(hospital)

  /** Makes the phone of the guests this patient's, and types its code. */
  async function confirmGuestPhone(token: string): Promise<number> {
    await hospital.db.update(patients).set({ phone: GUEST.phone })
    await hospital.request('POST', PATHS.phoneCode, { token })
    const payload = { code: (await hospital.codesOf('confirm')).at(-1) ?? '' }
    return (await hospital.request('POST', PATHS.confirmPhone, { token, payload })).status
  }

  it('belong to the account whose phone is confirmed, now or later', async () => {
    const { id } = await desk.bookGuest({ name: 'Kamala' })
    const token = await hospital.newPatient('kamala')
    await hospital.db.update(patients).set({ phone: GUEST.phone })
    expect(await listOf(token)).toEqual([])

    await confirmGuestPhone(token)
    const child = await desk.bookGuest({ name: 'Ravi' })

    const list = await listOf(token)
    expect(list.map((each) => [each.id, each.forName])).toEqual([
      [id, undefined],
      [child.id, 'Ravi'],
    ])
    expect(await titlesOf(token)).toContain('Appointment booked')
    expect(child.patient?.name).toBe('kamala')
  })

  const PAID = { paymentStatus: 'paid' } as const
  it.each([
    ['the own one stays', PAID, { note: 'By phone' }, ['booked', 'cancelled']],
    ['a paid one stays', { reason: 'Cough' }, PAID, ['cancelled', 'booked']],
    ['one that has come stays', PAID, { attendance: 'attended' }, ['booked', 'booked']],
  ] as const)('and one of the patient become one when the phone is confirmed: %s', async (...row) => {
    const [, own, guest, statuses] = row
    const token = await hospital.newPatient('kamala devi', 'kamala@home.example')
    const ids = [(await tryToBook(token)).body.appointmentId, (await desk.bookGuest()).id]
    const earlier = { docId: GUEST.docId, fromDay: '2026-11-21', toDay: '2026-11-21', slots: ['evening'] }
    const payload = { ...earlier, appointmentId: ids[0] }
    await hospital.request('POST', PATHS.waitingList, { token, payload })
    await hospital.db.delete(messages)
    for (const [index, set] of [own, guest].entries())
      await hospital.db.update(appointments).set(set).where(eq(appointments.id, ids[index]))

    expect(await confirmGuestPhone(token)).toBe(200)

    const rows = await Promise.all(ids.map(rowOf))
    expect(rows).toMatchObject([own, guest].map((set, index) => ({ ...set, status: statuses[index] })))
    const ended = rows.find((each) => each?.status === 'cancelled')
    expect(await listOf(token)).toHaveLength(ended ? 2 : 1)
    const last = ended && (await desk.historyOf(ended.id)).at(-1)
    expect(last?.by).toBe(ended && 'system')
    const kept = rows.find((each) => each?.status !== 'cancelled')
    const said = await hospital.db.select().from(messages).where(isNotNull(messages.appointmentId))
    expect(
      said
        .sort((one, other) => Number(one.nextTryAt) - Number(other.nextTryAt))
        .map(({ kind, channel, appointmentId }) => [kind, channel, appointmentId]),
    ).toEqual(
      ended
        ? [
            ['cancelled', 'email', ended.id],
            ['booked', 'email', kept?.id],
          ]
        : [],
    )
    expect((await titlesOf(token)).includes('Appointment cancelled')).toBe(Boolean(ended))
    await hospital.request('GET', PATHS.waitingList, { token })
    const [entry] = await hospital.db.select().from(waitingList)
    expect([entry?.appointmentId, entry?.status]).toEqual([ended ? kept?.id : ids[0], 'waiting'])
  })

  it.each([
    ['is past', { day: '2026-11-19', attendance: 'attended', prescription: 'Rest' }],
    ['has begun', { day: '2026-11-20' }],
    ['is cancelled', { status: 'cancelled' }],
  ] as const)('stay with the guest when the appointment %s', async (_, set) => {
    const { id } = await desk.bookGuest({ reason: 'Cough' })
    await hospital.db.update(appointments).set(set)
    const token = await hospital.newPatient()

    expect(await confirmGuestPhone(token)).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      patientId: null,
      guestPhone: GUEST.phone,
      reason: 'Cough',
      ...set,
    })
  })
})
