import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { patients } from '#server/db/schema-people.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'

const NOT_OFFERED = ['fr', '', 'HI', ' hi', 'hi-IN', 'hi\r\nBcc: x@y.example', '__proto__', 'constructor']
const NO_LANGUAGE = [null, 5, true, {}, [['hi', 'en']]]

describe.skipIf(isSkipped)('the language of a patient', () => {
  const hospital = useHospital({ sendsMessages: true })
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient()
  })

  const signUp = (change = {}) =>
    hospital.request('POST', PATHS.signUp, {
      payload: { name: 'Asha', phone: '9876543210', password: 'secret1', ...change },
    })
  const choose = (language: unknown, who = token, change = {}) =>
    hospital.request('PATCH', PATHS.me, { token: who, payload: { language, ...change } })
  const me = async (who = token) =>
    (await hospital.request('GET', PATHS.me, { token: who })).body.user as {
      language: string
      version: number
    }
  const titles = async (who = token): Promise<string[]> =>
    (await hospital.request('GET', PATHS.notifications, { token: who })).body.notifications.map(
      ({ title }: { title: string }) => title,
    )
  const book = (who = token) => hospital.request('POST', PATHS.book, { token: who, payload: BOOKING })

  it('is the hospital’s first, and not stored, until one is chosen', async () => {
    const { body } = await signUp()

    expect(body.user.language).toBe('en')
    const [row] = await hospital.db.select().from(patients).where(eq(patients.phone, '9876543210'))
    expect(row?.language).toBeNull()
  })

  it('is that of the sign-up page, from the first notification on', async () => {
    const { status, body } = await signUp({ language: 'hi' })

    expect([status, body.user.language]).toEqual([200, 'hi'])
    expect(await titles(body.utoken)).toEqual([
      'Meridian Hospital में आपका स्वागत है',
      'अपनी प्रोफ़ाइल पूरी करें',
      'कैसे बुक करें',
    ])
  })

  it('changes later notifications, and leaves earlier ones', async () => {
    const { version } = await me()
    const { body } = await choose('hi')
    await book()

    expect(body.user).toMatchObject({ language: 'hi', version: version + 1 })
    expect((await me()).language).toBe('hi')
    expect(await titles()).toEqual(
      expect.arrayContaining(['अपॉइंटमेंट बुक हो गया', 'Welcome to Meridian Hospital']),
    )
  })

  it.each([...NOT_OFFERED, ...NO_LANGUAGE])('is never %j', async (choice) => {
    await choose('hi')

    const refused = [await choose(choice), await signUp({ language: choice })]

    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect(body.message).toContain('language')
    }
    expect((await me()).language).toBe('hi')
  })

  it('falls back to the hospital’s first when no longer offered or never stored', async () => {
    await hospital.db.update(patients).set({ language: 'xx' })
    await book()

    expect((await me()).language).toBe('en')
    expect(await titles()).toContain('Appointment booked')
    await hospital.db.execute(
      sql`insert into patients (phone, password_hash, name, created_at) values ('9111111111', 'x', 'Old', now())`,
    )
    const [row] = await hospital.db.select().from(patients).where(eq(patients.phone, '9111111111'))
    expect(row?.language).toBeNull()
  })
})
