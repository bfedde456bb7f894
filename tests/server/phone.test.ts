import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { writeReminders } from '#server/appointments/reminders.ts'
import { appointments, type Channel, messages } from '#server/db/schema-appointments.ts'
import { accountEvents, patients, phoneConfirmations } from '#server/db/schema-people.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { openChannels } from '#server/outbox/reach.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { isSkipped, openHospital, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('a phone', () => {
  const CODES_A_DAY = 250
  const hospital = useHospital({ codesADay: CODES_A_DAY })
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient('Asha')))

  const steps = patientSteps(hospital)
  const me = (who = token) => steps.me(who)
  const ask = (who = token, remoteAddress = '192.0.2.7') =>
    hospital.request('POST', PATHS.phoneCode, { token: who, remoteAddress })
  const confirm = (code: string, who = token) =>
    hospital.request('POST', PATHS.confirmPhone, { token: who, payload: { code } })
  const codes = () => hospital.codesOf('confirm')
  const lastCode = async () => (await codes()).at(-1) ?? ''
  const texts = async () => (await sendMessages(hospital.deps, 'sms')).texts
  const titles = () => steps.titlesOf(token)

  it('gets text messages once its code is entered', async () => {
    expect(await me()).toMatchObject({ phoneConfirmed: false })
    expect((await ask()).body).toEqual({ success: true })
    const code = await lastCode()
    const { phone } = await me()
    await steps.book(token)
    expect(await texts()).toMatchObject([
      { to: `+91${phone}`, text: expect.stringMatching(`^${code} is your code to confirm this phone`) },
    ])

    const { status, body } = await confirm(code)

    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { phoneConfirmed: true, phone } })
    expect(await titles()).toContain('Your phone number is confirmed')
    const [event] = await hospital.db.select().from(accountEvents)
    expect(event).toMatchObject({ what: 'phone_confirmed', phone, confirmedBy: 'code' })
    expect(await hospital.db.$count(phoneConfirmations)).toBe(0)
    await steps.book(token, { docId: 'doc2', fee: null })
    expect(await texts()).toMatchObject([{ to: `+91${phone}`, text: expect.stringMatching('appointment') }])
  })

  it('is confirmed once, also with two answers at once; later requests send nothing', async () => {
    await ask()
    const code = await lastCode()

    const answers = await Promise.all([confirm(code), confirm(code)])
    await texts()

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask()).body).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('already'),
    })
    expect((await titles()).filter((title) => title === 'Your phone number is confirmed')).toHaveLength(1)
    expect(await texts()).toEqual([])
  })

  it('of a stranger gets six text messages a day, however often the account is recreated', async () => {
    const { phone } = await me()
    let who = token
    let sent = 0
    const statuses: number[] = []
    for (let times = 0; times < 10; times += 1) {
      statuses.push((await ask(who, `198.51.100.${times}`)).status)
      sent += (await texts()).length
      await steps.erase(who)
      const payload = { name: 'Asha', phone, password: 'secret1' }
      who = (await hospital.request('POST', PATHS.signUp, { payload })).body.utoken
      hospital.passSeconds(60)
    }

    expect([sent, statuses]).toEqual([6, [...Array<number>(6).fill(200), ...Array<number>(4).fill(429)]])
  })

  it('gets all its codes although "send again" was pressed six times in the first half minute', async () => {
    let sent = 0
    for (const wait of [5, 5, 5, 5, 5, 35]) {
      expect((await ask()).status).toBe(200)
      sent += (await texts()).length
      hospital.passSeconds(wait)
    }
    expect(sent).toBe(1)

    for (let times = 1; times < 6; times += 1) {
      expect((await ask()).status).toBe(200)
      sent += (await texts()).length
      hospital.passSeconds(60)
    }
    expect([sent, (await ask()).status]).toEqual([6, 429])
  })

  it.each([
    ['twenty requests an hour from one network, there only', 20, () => '192.0.2.7', 200],
    ['a tenth of the codes of a day, everywhere', CODES_A_DAY / 10, (n: number) => `198.51.${n}.1`, 428],
  ])('needs a proof of work after %s', async (_, free, networkOf, elsewhere) => {
    const answers: number[] = []
    for (let n = 0; n < free + 2; n += 1)
      answers.push((await ask(await hospital.newPatient('Bela'), networkOf(n))).status)

    expect(answers).toEqual([...Array<number>(free).fill(200), 428, 428])
    expect((await ask(token, '203.0.113.9')).status).toBe(elsewhere)
  })

  it('is confirmed after a reset with its code, and not after one with the link from reception', async () => {
    await hospital.confirmPhone(token)
    const { phone } = await me()
    const reset = async (payload: object) =>
      (await steps.post(PATHS.resetPassword, undefined, { ...payload, newPassword: 'secret2' })).body.user
    await steps.post(PATHS.forgotPassword, undefined, { phone })
    const [code] = await hospital.codesOf()
    expect((await reset({ phone, code })).phoneConfirmed).toBe(true)
    const secret = await issueResetLink(hospital.db, phone, hospital.deps.clock)
    expect((await reset({ secret })).phoneConfirmed).toBe(false)
  })

  it('cannot be confirmed where no text messages are sent, and is not mentioned', async () => {
    const silent = await openHospital({ sendsMessages: true })
    const who = await silent.newPatient('Bela')
    await silent.confirmPhone(who)

    const asked = await silent.request('POST', PATHS.phoneCode, { token: who })
    const payload = { code: '123456' }
    const typed = await silent.request('POST', PATHS.confirmPhone, { token: who, payload })
    const { user } = (await silent.request('GET', PATHS.me, { token: who })).body
    const rows = await silent.db.select().from(patients)
    await silent.close()

    expect([asked.body.code, typed.body.code]).toEqual(['not_found', 'not_found'])
    expect(user).not.toHaveProperty('phoneConfirmed')
    expect(rows[0]?.phoneConfirmedAt).not.toBeNull()
  })

  describe('of a patient whose e-mails are not sent', () => {
    const desk = useDesk(hospital)
    const { book, cancel, move, setClock } = steps
    const EVENING = { docId: 'doc1', day: '2026-11-23', slot: 'evening' }
    let phone = ''
    beforeEach(async () => {
      token = await hospital.newPatient('Asha', 'asha@home.example')
      phone = await hospital.confirmPhone(token)
    })
    const waiting = async () =>
      (await hospital.db.select().from(messages)).map(({ kind, channel }) => `${kind} ${channel}`)
    const onDesk = async () => (await desk.read({ day: '2026-11-23' })).body.appointments[0]

    it('gets every message as a text', async () => {
      const id = await book(token)
      expect(await waiting()).toEqual(['booked sms'])
      expect(await texts()).toMatchObject([{ to: `+91${phone}`, kind: 'booked' }])

      await move(id, token, '2026-11-24', 'evening')
      expect(await waiting()).toEqual(['moved sms'])
      await texts()
      setClock('2026-11-23T03:30:00Z')
      expect(await writeReminders(hospital.db, hospital.deps.clock)).toBe(1)
      expect(await waiting()).toEqual(['reminder sms'])
      await texts()
      await cancel(id, token)
      expect(await waiting()).toEqual(['cancelled sms'])
    })

    it('is shown to reception as reached by a text, or not reached', async () => {
      const id = await book(token)
      const booked = await onDesk()
      expect([booked.reach, booked.isNotReached]).toEqual(['text', undefined])

      hospital.passSeconds(24 * 3600)
      await purgeOldData(hospital.db, hospital.deps.clock)
      expect((await onDesk()).isNotReached).toBe(true)

      await move(id, token, '2026-11-23', 'evening')
      expect(await texts()).toMatchObject([{ to: `+91${phone}`, kind: 'moved' }])
      expect(await onDesk()).not.toHaveProperty('isNotReached')
    })

    async function expire(): Promise<void> {
      hospital.passSeconds(24 * 3600)
      await purgeOldData(hospital.db, hospital.deps.clock)
    }

    it.each([
      ['reception moves it, but when that message does not arrive', { action: 'move', to: EVENING }],
      ['reception cancels it, but when that message does not arrive', { action: 'cancel' }],
      ['its patient cancels it', undefined],
    ])('is not to be called any more once %s', async (_, change) => {
      const id = await book(token)
      await expire()
      expect((await onDesk()).isNotReached).toBe(true)

      const { status } = await (change ? desk.post(id, change) : cancel(id, token))
      expect(status).toBe(200)
      expect(await onDesk()).not.toHaveProperty('isNotReached')

      await expire()
      expect((await onDesk()).isNotReached).toBe(change && true)
    })

    it.each([
      ['the only message, is not sent for a day', ['sms'], ['sms'], true],
      [
        'the only message, is not sent for a day in which e-mail is switched on',
        ['sms'],
        ['email', 'sms'],
        true,
      ],
      [
        'which an e-mail went with, is not sent until e-mail is switched off',
        ['email', 'sms'],
        ['sms'],
        undefined,
      ],
    ] as const)('is to be called or not when an urgent text, %s', async (_, before, after, isToCall) => {
      const open = (channels: readonly Channel[]) =>
        openChannels(hospital.db, { channels, secret: hospital.deps.secret })
      onTestFinished(() => open(['sms']))
      await book(token)
      await texts()
      open(before)
      await publishClosures(hospital.db, AWAY)
      await notifyAllAffected(hospital.db, hospital.deps.clock)
      await sendMessages(hospital.deps, 'email')
      open(after)
      await expire()
      await publishClosures(hospital.db)
      expect((await onDesk()).isNotReached).toBe(isToCall)
      const [row] = await hospital.db.select().from(appointments)
      expect(row?.isUnreached).toBe(isToCall === true)
    })
  })
})
