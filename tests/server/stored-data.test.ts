import { ne, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments, notifications } from '#server/db/schema-appointments.ts'
import { patients, sessions } from '#server/db/schema-people.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'

const OPEN_TO_ALL: string[] = [
  PATHS.signUp,
  PATHS.logIn,
  PATHS.proof,
  PATHS.forgotPassword,
  PATHS.resetPassword,
]
const CHANGE = { name: 'Asha Rao', allergies: ['Penicillin'] }

describe.skipIf(isSkipped)('the stored data of a patient', () => {
  const hospital = useHospital()
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient()
  })

  const me = async (who = token) => (await hospital.request('GET', PATHS.me, { token: who })).body.user
  const change = (payload: object, who = token) =>
    hospital.request('PATCH', PATHS.me, { token: who, payload })
  const list = async (who = token) =>
    (await hospital.request('GET', PATHS.notifications, { token: who })).body.notifications
  const book = (who = token) => hospital.request('POST', PATHS.book, { token: who, payload: BOOKING })

  it('is exported completely, without data of other patients', async () => {
    const other = await hospital.newPatient('Bela')
    await change({ name: 'Bela Secret' }, other)
    await book(other)
    await change(CHANGE)
    const { appointmentId } = (await book()).body
    const choice = { docId: 'doc2', fromDay: '2026-11-23', toDay: '2026-11-24', slots: ['evening'] }
    for (const who of [token, other])
      await hospital.request('POST', PATHS.waits, { token: who, payload: choice })
    await hospital.db
      .execute(sql`insert into wait_notices (wait_id, doctor_id, day, slot, notified_at, is_named)
      select id, 'doc2', '2026-11-24', 'evening', now(), true from waits
      where patient_id = (select patient_id from appointments where id = ${appointmentId}::uuid)`)

    const { status, body, raw } = await hospital.request('GET', PATHS.export, { token })

    expect(status).toBe(200)
    expect(body.user).toEqual(await me())
    expect(body.appointments).toMatchObject([{ id: appointmentId, doctor: 'Dr. Arjun Mehta', place: 2 }])
    expect(body.notifications).toEqual(await list())
    const { docId: _, ...wished } = choice
    expect(body.waits).toEqual([
      {
        ...wished,
        doctor: 'Dr. Kavya Iyer',
        speciality: null,
        status: 'waiting',
        waitsSince: '2026-11-20T04:00:00.000Z',
        notified: [
          { doctor: 'Dr. Kavya Iyer', day: '2026-11-24', slot: 'evening', at: expect.stringMatching(/Z$/) },
        ],
      },
    ])
    expect(body.sessions).toHaveLength(1)
    expect(body.exportedAt).toBe('2026-11-20T04:00:00.000Z')
    expect(raw).not.toMatch(/Bela|argon2|password|tokenHash/i)
  })

  it('has three notifications at first, with the welcome on top', async () => {
    const found = await list()

    expect(found.map(({ title }: { title: string }) => title)).toEqual([
      'Welcome to Meridian Hospital',
      'Complete your profile',
      'How to book',
    ])
    expect(found.every(({ read }: { read: boolean }) => !read)).toBe(true)
  })

  it('has its own notifications marked as read, some or all', async () => {
    const other = await hospital.newPatient('Bela')
    const read = (payload: object | undefined) =>
      hospital.request('POST', PATHS.readNotifications, { token, ...(payload && { payload }) })
    const [first] = await list()
    const [theirs] = await list(other)
    const unread = async (who?: string) =>
      (await list(who)).filter((each: { read: boolean }) => !each.read).length

    const one = await read({ ids: [first.id, theirs.id, 'nonsense'] })
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

  it('is erased only with the right password, and frees its places', async () => {
    const other = await hospital.newPatient('Bela')
    await book()
    const erase = (password: string) => hospital.request('DELETE', PATHS.me, { token, payload: { password } })

    expect((await erase('wrong')).status).toBe(400)
    expect(await hospital.db.$count(appointments)).toBe(1)
    expect(await erase('secret1')).toMatchObject({ status: 200, body: { success: true } })

    expect((await hospital.request('GET', PATHS.me, { token })).status).toBe(401)
    expect(await hospital.db.$count(patients)).toBe(1)
    expect(await hospital.db.$count(appointments, ne(appointments.status, 'cancelled'))).toBe(0)
    expect(await hospital.db.$count(notifications)).toBe(3)
    expect((await book(other)).body.data).toMatchObject({ place: 1 })
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
