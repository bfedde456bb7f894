import { addHours } from 'date-fns/addHours'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import { messages, rateLimits } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import { openOutbox, sendDue } from '#server/outbox/outbox.ts'
import { openSms } from '#server/outbox/sms.ts'
import { outboxBacklog } from '#server/outbox/backlog.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { senderBy } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'
import { useHttpReceiver, openHttpReceiver } from './http-receiver.ts'

const BOOKED =
  'Meridian Hospital: your appointment is booked: Mon 23 Nov, morning, about 9 AM. https://hospital.example/my-appointments'

describe.skipIf(isSkipped)('a text message', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 100 })
  const service = useHttpReceiver()
  let token: string
  let phone: string
  const mails: Email[] = []
  beforeEach(async () => {
    mails.length = 0
    token = await hospital.newPatient('Asha')
    phone = await hospital.confirmPhone(token)
  })

  const post = senderBy(async (email) => void mails.push(email))
  const send = (sms = openSms(service.sms())) => openOutbox(hospital.deps, undefined, SITE, sms).sendAllDue()
  const sendEmails = () => openOutbox(hospital.deps, post, SITE).sendAllDue()
  /** Where the hospital allows as many text messages a day. */
  const sendUpTo = (codesADay: number) =>
    openOutbox(
      { ...hospital.deps, texts: { codesADay } },
      undefined,
      SITE,
      openSms(service.sms()),
    ).sendAllDue()
  const steps = patientSteps(hospital)
  const book = (who = token) => steps.book(who)
  const cancel = (id: string) => steps.cancel(id, token)
  const waiting = () => hospital.db.$count(messages)

  it('goes to a patient with a confirmed phone, as the service requires', async () => {
    await book()

    expect(await send()).toEqual({ sent: 1, failed: 0, codes: [] })

    expect(service.texts()).toEqual([{ to: `+91${phone}`, text: BOOKED }])
    const headers = { authorization: 'Bearer geheim', 'content-type': 'application/json' }
    expect(service.calls).toMatchObject([{ method: 'POST', path: '/send', headers }])
    expect(await waiting()).toBe(0)
  })

  it('is sent ten times a day to one patient, and as often in all as the hospital allows; codes go on', async () => {
    for (let count = 0; count < 14; count += 1) {
      const id = await book()
      await send()
      await cancel(id)
      await send()
      hospital.passSeconds(3600)
    }
    expect(service.texts()).toHaveLength(10)

    const other = await hospital.newPatient('Bela')
    await hospital.confirmPhone(other)
    await book(other)
    await sendUpTo(10)
    expect(service.texts()).toHaveLength(10)

    await hospital.request('POST', PATHS.forgotPassword, { payload: { phone } })
    await send()
    expect(service.texts()).toHaveLength(11)
  })

  it('that calls an appointment off is sent although the hospital has reached its limit', async () => {
    await book()
    const other = await hospital.newPatient('Bela')
    const theirs = await hospital.confirmPhone(other)
    await sendUpTo(1)
    await book(other)
    await sendUpTo(1)
    expect(service.texts().map(({ to }) => to)).toEqual([`+91${phone}`])
    onTestFinished(() => publishClosures(hospital.db))
    await publishClosures(hospital.db, AWAY)
    expect(await notifyAllAffected(hospital.db, hospital.deps.clock)).toBe(2)

    await sendUpTo(1)

    const [, ...off] = service.texts()
    expect(off.map(({ to }) => to).sort()).toEqual([`+91${phone}`, `+91${theirs}`])
    for (const { text } of off) expect(text).toMatch(/cancel/i)
  })

  it('that waits for the next hour counts once for the day', async () => {
    const [patient] = await hospital.db.select().from(patients)
    const resetsAt = addHours(hospital.time.now, 1)
    await hospital.db.insert(rateLimits).values({ key: `emails ${patient?.id}`, uses: 10, resetsAt })
    await book()

    await sendUpTo(1)
    expect(service.texts()).toHaveLength(0)
    hospital.passSeconds(3600)
    await sendUpTo(1)
    expect(service.texts()).toHaveLength(1)
  })

  it('can be sent as a form, and without a password', async () => {
    await book()

    await send(openSms(service.sms({ body: 'To={to}&Body={text}', auth: undefined })))

    const [call] = service.calls
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ To: `+91${phone}`, Body: BOOKED })
    expect(call?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(call?.headers).not.toHaveProperty('authorization')
  })

  it('waits where none are sent, is not counted as backlog, and is purged within a day', async () => {
    await book()

    expect(await sendEmails()).toEqual({ sent: 0, failed: 0, codes: [] })
    const { clock, db } = hospital.deps
    expect(await outboxBacklog(db, clock, ['email'])).toEqual({ messages: 0, oldestSeconds: 0 })
    expect((await outboxBacklog(db, clock, ['email', 'sms'])).messages).toBe(1)

    hospital.passSeconds(24 * 3600)
    await purgeOldData(db, clock)
    expect([await waiting(), mails]).toEqual([0, []])
  })
})

describe.skipIf(isSkipped)('a text message that does not arrive', () => {
  const hospital = useHospital({ codesADay: 100 })
  const service = useHttpReceiver()
  let phone: string
  const warnings: unknown[][] = []
  /** One message waits to be sent. */
  beforeEach(async () => {
    warnings.length = 0
    const token = await hospital.newPatient('Asha')
    phone = await hospital.confirmPhone(token)
    await patientSteps(hospital).book(token)
  })

  const outbox = (sms = openSms(service.sms())) => openOutbox(hospital.deps, undefined, SITE, sms)
  const send = () => outbox().sendAllDue()
  const log = { warn: (...said: unknown[]) => void warnings.push(said), error: () => undefined }
  const waiting = () => hospital.db.$count(messages)
  async function closedService() {
    const closed = await openHttpReceiver()
    await closed.close()
    return openSms(closed.sms())
  }

  it('that is refused is retried a minute later, with the same key', async () => {
    service.manner.statuses = [500]

    expect(await send()).toEqual({ sent: 0, failed: 1, codes: ['SMS_500'] })
    hospital.passSeconds(59)
    expect((await send()).sent).toBe(0)
    hospital.passSeconds(1)
    expect((await send()).sent).toBe(1)

    const keys = service.calls.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size, await waiting()]).toEqual([2, 1, 0])
  })

  it.each([
    [400, 'SMS_400', /Check SMS_BODY/],
    [401, 'SMS_401', /rejects SMS_AUTH/],
    [403, 'SMS_403', /rejects SMS_AUTH/],
    [429, 'SMS_429', /is unavailable/],
    [503, 'SMS_503', /is unavailable/],
    // It is not followed: it would leak the number and the password.
    [307, 'SMS_307', /redirects to another/],
    [undefined, 'SMS_ECONNREFUSED', /does not answer/],
  ])('answered with %s waits, and the log says why without naming anybody', async (status, code, why) => {
    service.manner.statuses = status ? [status] : []
    service.manner.headers = { location: '/elsewhere' }
    service.manner.says = `No message for +91${phone}, Asha`

    await sendDue(outbox(status ? undefined : await closedService()), log)

    expect(warnings).toEqual([[{ failed: 1, codes: [code] }, expect.stringMatching(why)]])
    expect(JSON.stringify(warnings)).not.toMatch(new RegExp(`${phone}|Asha|geheim|Mehta|127\\.0`))
    expect(service.calls.map(({ path }) => path)).toEqual(status ? ['/send'] : [])
    expect(await waiting()).toBe(1)
  })

  it('that the service refuses for one number is tried once; codes may confirm the number again', async () => {
    const sms = openSms(service.sms())
    const other = await hospital.newPatient('Bela')
    await hospital.confirmPhone(other)
    await outbox(sms).sendAllDue()
    await patientSteps(hospital).book(other)
    service.manner.statuses = [400]

    expect(await outbox(sms).sendAllDue()).toMatchObject({ sent: 0, failed: 0, refused: 1 })

    expect(await waiting()).toBe(0)
    const confirmed = await hospital.db
      .select({ at: patients.phoneConfirmedAt, name: patients.name })
      .from(patients)
    expect(confirmed.filter(({ at }) => at === null)).toMatchObject([{ name: 'Bela' }])
    expect((await hospital.request('POST', PATHS.phoneCode, { token: other })).status).toBe(200)
    expect((await outbox(sms).sendAllDue()).sent).toBe(1)
  })

  it('times out when the service takes too long', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    service.manner.until = promise
    const [message] = await hospital.db.select().from(messages)
    const to = `+91${phone}`
    const text = { id: message?.id ?? '', to, text: 'Hello', kind: 'code' as const, language: 'en' }

    const tried = openSms(service.sms()).send(text, AbortSignal.timeout(50))

    await expect(tried).rejects.toMatchObject({ code: 'SMS_ETIMEDOUT' })
    resolve(true)
  })

  it('needs only the status of the answer, however long its body', async () => {
    service.manner.says = 'x'.repeat(50_000_000)

    const before = service.left()

    expect((await send()).sent).toBe(1)

    await expect.poll(() => service.left() - before).toBe(1)
  })
})
