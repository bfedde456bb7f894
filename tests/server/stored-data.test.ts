import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { sessions, emailConfirmations, patients } from '#server/db/schema-people.ts'
import { isSkipped, useHospital, FRIDAY_MORNING } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'
import { ExportAnswer } from '#contract/profile.ts'
import Value from 'typebox/value'

const { signUp, logIn, proof, forgotPassword, resetPassword } = PATHS
const OPEN_TO_ALL: string[] = [signUp, logIn, proof, forgotPassword, resetPassword]

describe.skipIf(isSkipped)('the stored data of a patient', () => {
  const hospital = useHospital()
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient()))

  const { noticesOf } = patientSteps(hospital)

  it('has its own notifications marked as read, some or all', async () => {
    const other = await hospital.newPatient('Bela')
    const read = (payload: object | undefined) =>
      hospital.request('POST', PATHS.readNotifications, { token, ...(payload && { payload }) })
    const [first] = await noticesOf(token)
    const [theirs] = await noticesOf(other)
    const unread = async (who = token) => (await noticesOf(who)).filter((each) => !each.read).length

    const one = await read({ ids: [first?.id, theirs?.id, 'nonsense'] })
    expect([one.status, await unread(), await unread(other)]).toEqual([200, 2, 3])
    expect((await read(undefined)).status).toBe(200)
    expect([await unread(), await unread(other)]).toEqual([0, 3])
    expect((await read({ ids: 'all' })).status).toBe(400)
  })

  it.each([
    ['the wrong current password', { currentPassword: 'wrong', newPassword: 'secret2' }],
    ['a new password of five characters', { currentPassword: 'secret1', newPassword: 'abcde' }],
    ['no current password', { newPassword: 'secret2' }],
  ])('keeps the old password with %s', async (_, payload) => {
    const { status, body } = await hospital.request('POST', PATHS.password, { token, payload })

    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'invalid_input' })
    expect(await hospital.db.$count(sessions)).toBe(1)
  })

  it('requires a login for every call about a patient, whatever is sent', async () => {
    const { paths } = (await hospital.request('GET', '/api/openapi.json')).body
    const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase() as 'GET', path] as const),
    )
    const own = calls.filter(([, path]) => path.startsWith('/api/user/') && !OPEN_TO_ALL.includes(path))

    expect(own.length).toBeGreaterThan(20)
    for (const [method, path] of own) {
      const payload = method === 'GET' ? {} : { payload: { nonsense: true } }
      const { status, body } = await hospital.request(method, path.replace('{id}', 'x'), payload)
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'signed_out'])
    }
  })
})

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

  const { me, change, noticesOf, book, cancel, post } = patientSteps(hospital)
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

  it('is complete, as documented, and without data of other patients', async () => {
    const other = await hospital.newPatient('Bela')
    await change(other, { name: 'Bela Secret' })
    await book(other)
    await hospital.db
      .insert(emailConfirmations)
      .values({ patientId: id, email: 'asha@new.example', expiresAt: FRIDAY_MORNING })
    const appointmentId = await book(token)
    await cancel(appointmentId, token)
    const choice = { docId: 'doc2', fromDay: '2026-11-23', toDay: '2026-11-24', slots: ['evening'] }
    for (const who of [token, other]) await post(PATHS.waitingList, who, choice)
    await hospital.db
      .execute(sql`insert into waiting_list_notices (entry_id, doctor_id, day, slot, notified_at, is_named)
      select id, 'doc2', '2026-11-24', 'evening', now(), true from waiting_list where patient_id = ${id}::uuid`)

    const { body, raw, headers } = await fetchExport()

    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect([...Value.Errors(ExportAnswer, body)]).toEqual([])
    expect(body.user).toEqual(await me(token))
    expect(body.user.newEmail).toBe('asha@new.example')
    expect(body.notifications).toEqual(await noticesOf(token))
    expect(body.exportedAt).toBe('2026-11-20T04:00:00.000Z')
    expect(body.sessions).toMatchObject([{ device: expect.stringMatching(/\S/) }])
    const events = [{ what: 'booked' }, { what: 'cancelled' }]
    const appointment = {
      id: appointmentId,
      doctor: 'Dr. Arjun Mehta',
      place: 2,
      status: 'cancelled',
      events,
    }
    expect(body.appointments).toMatchObject([appointment])
    const { docId: _, ...wished } = choice
    const doctor = 'Dr. Kavya Iyer'
    const at = expect.stringMatching(/Z$/)
    const notified = [{ doctor, day: '2026-11-24', slot: 'evening', at }]
    const waitsSince = '2026-11-20T04:00:00.000Z'
    expect(body.waits).toEqual([
      { ...wished, doctor, speciality: null, status: 'waiting', waitsSince, notified },
    ])
    expect(body.usage).toEqual(
      expect.arrayContaining([
        { what: 'booking', uses: 2, resetsAt: '2026-11-20T04:01:00.000Z' },
        { what: 'export', uses: 1, resetsAt: '2026-11-20T05:00:00.000Z' },
      ]),
    )
    expect(raw).not.toMatch(/Bela|argon2|password|tokenHash/i)
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
