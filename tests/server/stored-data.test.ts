import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { sessions } from '#server/db/schema-people.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const { signUp, logIn, proof, forgotPassword, resetPassword } = PATHS
const OPEN_TO_ALL: string[] = [signUp, logIn, proof, forgotPassword, resetPassword]

describe.skipIf(isSkipped)('the stored data of a patient', () => {
  const hospital = useHospital()
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient()
  })

  const { me, change, noticesOf, book } = patientSteps(hospital)

  it('is exported completely, without data of other patients', async () => {
    const other = await hospital.newPatient('Bela')
    await change(other, { name: 'Bela Secret' })
    await book(other)
    await change(token, { name: 'Asha Rao', allergies: ['Penicillin'] })
    const appointmentId = await book(token)
    const choice = { docId: 'doc2', fromDay: '2026-11-23', toDay: '2026-11-24', slots: ['evening'] }
    for (const who of [token, other])
      await hospital.request('POST', PATHS.waits, { token: who, payload: choice })
    await hospital.db
      .execute(sql`insert into wait_notices (wait_id, doctor_id, day, slot, notified_at, is_named)
      select id, 'doc2', '2026-11-24', 'evening', now(), true from waits
      where patient_id = (select patient_id from appointments where id = ${appointmentId}::uuid)`)

    const { status, body, raw } = await hospital.request('GET', PATHS.export, { token })

    expect(status).toBe(200)
    expect(body.user).toEqual(await me(token))
    expect(body.appointments).toMatchObject([{ id: appointmentId, doctor: 'Dr. Arjun Mehta', place: 2 }])
    expect(body.notifications).toEqual(await noticesOf(token))
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
