import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { ExportAnswer } from '#contract/profile.ts'
import { emailConfirmations, patients } from '#server/db/schema-people.ts'
import Value from 'typebox/value'
import { BOOKING, FRIDAY_MORNING, isSkipped, useHospital } from '../hospital.ts'

const NOTIFICATIONS = 8000
const VISITS = 1200

describe.skipIf(isSkipped)('the export of a patient’s record', () => {
  const hospital = useHospital({ rateLimits: true, sendsMessages: true })
  let token: string
  let id: string
  beforeEach(async () => {
    token = await hospital.newPatient()
    id = (await hospital.db.select().from(patients))[0]?.id ?? ''
  })

  const fetchExport = () => hospital.request('GET', PATHS.export, { token })

  const addNotifications = (count: number, from = 0) =>
    hospital.db.execute(sql`insert into notifications (patient_id, title, body, created_at)
      select ${id}::uuid, 'Note', 'Number ' || n,
        '2026-11-01'::timestamptz + n / 3 * interval '1 microsecond'
      from generate_series(${from}::int + 1, ${from + count}::int) n`)

  const addVisits = (count: number) =>
    hospital.db.execute(sql`with made as (
        insert into appointments (patient_id, doctor_id, number, day, slot, place, fee, payment_status, created_at)
        select ${id}::uuid, 'doc1', 'N' || n, date '2000-01-01' + n, 'morning', 1, 50, 'paid', now()
        from generate_series(1, ${count}::int) n returning id)
      insert into appointment_events (appointment_id, at, what, by) select id, now(), 'booked', 'patient' from made`)

  it('matches its documentation: devices, changes, counts and the unconfirmed address', async () => {
    await hospital.db
      .insert(emailConfirmations)
      .values({ patientId: id, email: 'asha@new.example', expiresAt: FRIDAY_MORNING })
    const booked = await hospital.request('POST', PATHS.book, { token, payload: BOOKING })
    await hospital.request('POST', pathTo(PATHS.cancel, booked.body.appointmentId), { token })

    const { status, body, headers } = await fetchExport()

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect([...Value.Errors(ExportAnswer, body)]).toEqual([])
    expect(body.user.newEmail).toBe('asha@new.example')
    expect(body.sessions).toMatchObject([{ device: expect.stringMatching(/\S/) }])
    expect(body.appointments).toMatchObject([
      { status: 'cancelled', events: [{ what: 'booked' }, { what: 'cancelled' }] },
    ])
    expect(body.usage).toEqual(
      expect.arrayContaining([
        { what: 'booking', uses: 1, resetsAt: '2026-11-20T04:01:00.000Z' },
        { what: 'export', uses: 1, resetsAt: '2026-11-20T05:00:00.000Z' },
      ]),
    )
  })

  it('holds every notification and appointment once, without blocking other requests', async () => {
    for (let from = 0; from < NOTIFICATIONS; from += 2000) await addNotifications(2000, from)
    await addVisits(VISITS)
    const other = await hospital.newPatient('Bela')

    const [exported, ...others] = await Promise.all([
      fetchExport(),
      ...Array.from({ length: 20 }, () => hospital.request('GET', PATHS.me, { token: other })),
    ])

    expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { notifications, appointments } = exported.body
    expect(new Set(notifications.map((each: { body: string }) => each.body)).size).toBe(NOTIFICATIONS + 3)
    expect(notifications).toHaveLength(NOTIFICATIONS + 3)
    const moments = notifications.map((each: { createdAt: string }) => each.createdAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(new Set(appointments.map((each: { number: string }) => each.number)).size).toBe(VISITS)
    expect(appointments.every(({ events }: { events: object[] }) => events.length === 1)).toBe(true)
    const list = await hospital.request('GET', PATHS.notifications, { token })
    expect(list.body.notifications).toHaveLength(200)
  })

  it('is limited to ten an hour, then gives Retry-After', async () => {
    const statuses = []
    for (let n = 0; n < 10; n += 1) statuses.push((await fetchExport()).status)
    const refused = await fetchExport()

    expect(statuses).toEqual(Array(10).fill(200))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect(refused.body.message).toMatch(/Too many requests.* try again/)
    expect(refused.headers['retry-after']).toBe('3600')
    hospital.time.now = new Date(FRIDAY_MORNING.getTime() + 3_600_001)
    expect((await fetchExport()).status).toBe(200)
  })
})
