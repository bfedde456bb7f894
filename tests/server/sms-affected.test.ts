import { afterEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { reopenAppointments } from '#server/closures/reopen.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'

describe.skipIf(isSkipped)('an affected appointment', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 100 })
  afterEach(() => publishClosures(hospital.db))

  const clock = () => hospital.time.now
  async function book(email?: string): Promise<string> {
    const token = await hospital.newPatient('Asha', email)
    await hospital.confirmPhone(token)
    await hospital.request('POST', PATHS.book, { token, payload: BOOKING })
    return token
  }
  async function send() {
    const { letters: mails, texts } = await sendMessages(hospital.deps, 'letter', 'text')
    return { letters: mails.map(({ subject }) => subject), texts: texts.map(({ text }) => text) }
  }

  it('is reported by e-mail and text message, a booking by e-mail only', async () => {
    await book('asha@home.example')
    expect(await send()).toMatchObject({
      letters: [expect.stringMatching(/^Your appointment with/)],
      texts: [],
    })

    await publishClosures(hospital.db, AWAY)
    await notifyAllAffected(hospital.db, clock)

    expect(await send()).toEqual({
      letters: [expect.stringMatching(/Cancelled by the hospital/)],
      texts: [
        'Meridian Hospital: we cancelled your appointment: Mon 23 Nov, morning. Choose another: https://hospital.example/my-appointments',
      ],
    })
    await publishClosures(hospital.db)
    await reopenAppointments(hospital.db, clock)
    expect(await send()).toEqual({
      letters: [expect.stringMatching(/is back on/)],
      texts: [expect.stringMatching(/is back on: .*about 9 AM\./)],
    })
    expect(await hospital.db.$count(messages)).toBe(0)
  })

  it('is reported by text message alone without an e-mail address', async () => {
    await book()
    await send()
    await publishClosures(hospital.db, AWAY)
    await notifyAllAffected(hospital.db, clock)

    expect(await send()).toMatchObject({ letters: [], texts: [expect.stringMatching(/we cancelled/)] })
  })
})
