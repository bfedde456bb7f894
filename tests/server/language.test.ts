import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { patients } from '#server/db/schema-people.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const NOT_OFFERED = ['fr', '', 'HI', ' hi', 'hi-IN', 'hi\r\nBcc: x@y.example', '__proto__', null, 5, [['hi']]]

describe.skipIf(isSkipped)('the language of a patient', () => {
  const hospital = useHospital({ sendsMessages: true })
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient()))

  const signUp = (change = {}) =>
    hospital.request('POST', PATHS.signUp, {
      payload: { name: 'Asha', phone: '9876543210', password: 'secret1', ...change },
    })
  const { me, change, titlesOf, book } = patientSteps(hospital)
  const choose = (language: unknown) => change(token, { language })

  it('is the hospital’s first, and not stored, until one is chosen', async () => {
    const { body } = await signUp()

    expect(body.user.language).toBe('en')
    const [row] = await hospital.db.select().from(patients).where(eq(patients.phone, '9876543210'))
    expect(row?.language).toBeNull()
  })

  it('is that of the sign-up page, from the first notification on', async () => {
    const { status, body } = await signUp({ language: 'hi' })

    expect([status, body.user.language]).toEqual([200, 'hi'])
    expect(await titlesOf(body.utoken)).toEqual([
      'Meridian Hospital में आपका स्वागत है',
      'अपनी प्रोफ़ाइल पूरी करें',
      'कैसे बुक करें',
    ])
  })

  it('changes later notifications, and leaves earlier ones', async () => {
    const { version } = await me(token)
    const { body } = await choose('hi')
    await book(token)

    expect(body.user).toMatchObject({ language: 'hi', version: version + 1 })
    expect((await me(token)).language).toBe('hi')
    expect(await titlesOf(token)).toEqual(
      expect.arrayContaining(['अपॉइंटमेंट बुक हो गया', 'Welcome to Meridian Hospital']),
    )
  })

  it.each(NOT_OFFERED)('is never %j', async (choice) => {
    await choose('hi')

    const refused = [await choose(choice), await signUp({ language: choice })]

    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect(body.message).toContain('language')
    }
    expect((await me(token)).language).toBe('hi')
  })

  it('falls back to the hospital’s first when no longer offered', async () => {
    await hospital.db.update(patients).set({ language: 'xx' })
    await book(token)

    expect((await me(token)).language).toBe('en')
    expect(await titlesOf(token)).toContain('Appointment booked')
  })
})
