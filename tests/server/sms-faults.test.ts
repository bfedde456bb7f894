import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#server/db/schema-appointments.ts'
import { openOutbox, sendDue } from '#server/outbox/outbox.ts'
import { openSms } from '#server/outbox/sms.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps, SITE } from './patient-steps.ts'
import { openSmsService, useSmsService } from './sms-service.ts'

describe.skipIf(isSkipped)('a text message', () => {
  const hospital = useHospital({ codesADay: 100 })
  const service = useSmsService()
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
  const send = () => outbox().sendAll()
  const log = { warn: (...said: unknown[]) => void warnings.push(said), error: () => undefined }
  const waiting = () => hospital.db.$count(messages)

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
  ])('answered with %i waits, and the log says why without naming anybody', async (status, code, why) => {
    service.manner.statuses = [status]
    service.manner.says = `No message for +91${phone}, Asha`

    await sendDue(outbox(), log)

    expect(warnings).toEqual([[{ failed: 1, codes: [code] }, expect.stringMatching(why)]])
    expect(JSON.stringify(warnings)).not.toMatch(new RegExp(`${phone}|Asha|geheim|Mehta|127\\.0`))
    expect(await waiting()).toBe(1)
  })

  it('does not follow a redirect, which would leak its number and password', async () => {
    service.manner.statuses = [307]
    service.manner.headers = { location: '/elsewhere' }

    await sendDue(outbox(), log)

    expect(service.calls.map(({ path }) => path)).toEqual(['/send'])
    expect(warnings).toEqual([
      [{ failed: 1, codes: ['SMS_307'] }, expect.stringMatching(/redirects to another/)],
    ])
  })

  it('waits while the service does not answer', async () => {
    const closed = await openSmsService()
    const sms = openSms(closed.sms())
    await closed.close()

    await sendDue(outbox(sms), log)

    expect(await waiting()).toBe(1)
    expect(warnings).toEqual([
      [{ failed: 1, codes: ['SMS_ECONNREFUSED'] }, expect.stringMatching(/does not answer/)],
    ])
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
