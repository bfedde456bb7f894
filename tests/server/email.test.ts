import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { emailConfirmations } from '#server/db/schema-people.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { isSkipped, openHospital, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const HOME = 'asha@home.example'
const WORK = 'asha@work.example'
const STRANGER = 'stranger@elsewhere.example'

describe.skipIf(isSkipped)('an e-mail address', () => {
  const hospital = useHospital({ sendsMessages: true })
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient('Asha')))

  const { me: userOf, book, titlesOf } = patientSteps(hospital)
  const me = (who = token) => userOf(who)
  const change = (email: string, password?: string) =>
    hospital.request('PATCH', PATHS.me, { token, payload: { email, password } })
  const confirm = (code: string, who = token) =>
    hospital.request('POST', PATHS.confirmEmail, { token: who, payload: { code } })
  const again = () => hospital.request('POST', PATHS.emailCode, { token })
  const post = (path: string, payload: object) => hospital.request('POST', path, { payload })
  const codes = () => hospital.codesOf('confirm')
  const mails = async () => (await sendMessages(hospital.deps, 'email')).emails

  it('is not used until its code is entered', async () => {
    await change(HOME, 'secret1')
    const [code = ''] = await codes()
    await book(token)
    expect(await me()).toMatchObject({ email: '', newEmail: HOME })
    expect(await mails()).toMatchObject([{ to: HOME, subject: `Meridian Hospital: ${code} is your code` }])

    const { status, body } = await confirm(code)

    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { email: HOME, newEmail: '' } })
    await book(token, { docId: 'doc2', fee: undefined })
    expect(await mails()).toMatchObject([{ to: HOME, subject: expect.stringMatching('Booked: ') }])
  })

  it.each([
    ['no password', undefined],
    ['a wrong password', 'wrong-one'],
  ])('does not change with %s, not even the first time', async (_, password) => {
    const { status, body } = await change(HOME, password)

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(await me()).toMatchObject({ email: '', newEmail: '' })
    expect(await mails()).toEqual([])
  })

  it('stays in use while a new one waits or is withdrawn, and is notified when replaced', async () => {
    await change(HOME, 'secret1')
    await confirm((await codes())[0] ?? '')
    await change(WORK, 'secret1')
    await change(HOME)
    expect(await me(), 'withdrawn').toMatchObject({ email: HOME, newEmail: '' })
    await change(WORK, 'secret1')
    expect(await me()).toMatchObject({ email: HOME, newEmail: WORK })
    const [code = ''] = await codes()
    await mails()

    await confirm(code)

    expect(await me()).toMatchObject({ email: WORK, newEmail: '' })
    expect(await mails()).toMatchObject([
      { to: HOME, subject: expect.stringContaining('your e-mail address has changed') },
    ])
    const titles = await titlesOf(token)
    expect(titles.filter((title) => title === 'Your e-mail address has changed')).toHaveLength(2)
  })

  it('is confirmed by the last code only', async () => {
    await change(HOME, 'secret1')
    const [first = ''] = await codes()
    await again()
    const [second = ''] = await codes()

    if (first !== second) expect((await confirm(first)).body.code).toBe('wrong_code')
    expect((await confirm(second)).status).toBe(200)
  })

  it('of a stranger gets five e-mails a day, from any number of accounts', async () => {
    for (let account = 0; account < 7; account += 1)
      await post(PATHS.signUp, {
        name: `Visit evil${account}.example`,
        phone: `912345678${account}`,
        password: 'secret1',
        email: account % 2 ? STRANGER : STRANGER.toUpperCase(),
      })

    const sent = await mails()

    expect(sent).toHaveLength(5)
    expect(new Set(sent.map(({ text }) => text.replace(/\d{6}/, '')))).toHaveProperty('size', 1)
    expect(JSON.stringify(sent)).not.toContain('evil')
  })

  it('of a stranger is removed by the link from reception, with all other access', async () => {
    const planted = { name: 'Asha', phone: '9876543210', password: 'of-the-stranger', email: STRANGER }
    const { body: theirs } = await post(PATHS.signUp, planted)
    const [code = ''] = await codes()
    await confirm(code, theirs.utoken)
    hospital.passSeconds(60)
    await post(PATHS.forgotPassword, { phone: planted.phone })
    const [wayIn = ''] = await hospital.codesOf()

    const secret = await issueResetLink(hospital.db, planted.phone, hospital.deps.clock)
    const { body } = await post(PATHS.resetPassword, { secret, newPassword: 'of-the-patient' })

    expect(await me(body.utoken)).toMatchObject({ email: '', newEmail: '' })
    expect(await me(theirs.utoken)).toBeUndefined()
    const reset = { phone: planted.phone, code: wayIn, newPassword: 'stranger-again' }
    expect((await post(PATHS.resetPassword, reset)).status).toBe(400)
    hospital.passSeconds(60)
    await post(PATHS.forgotPassword, { phone: planted.phone })
    expect(await hospital.codesOf()).toEqual([])
  })

  /** A hospital that sends no e-mails, with one patient. */
  async function silentHospital(address?: string) {
    const silent = await openHospital()
    onTestFinished(() => silent.close())
    const who = await silent.newPatient('Bela', address)
    const steps = patientSteps(silent)
    const save = (email: string, password?: string) => steps.change(who, { email, password })
    const waiting = async () => (await silent.db.select().from(emailConfirmations)).map(({ email }) => email)
    return { who, steps, save, waiting }
  }

  it('that is confirmed comes back in place of another where no e-mails are sent', async () => {
    const { save, waiting } = await silentHospital(HOME)
    await save(WORK, 'secret1')
    expect([(await save(WORK)).status, await waiting()]).toEqual([200, [WORK]])

    const { body } = await save(HOME)
    expect([body.user.email, await waiting()]).toEqual([HOME, []])
  })

  it('is shown without a question where no e-mails are sent, and waits for a server that does', async () => {
    const { save, waiting, steps, who } = await silentHospital()
    await save(HOME, 'secret1')

    expect((await steps.post(PATHS.emailCode, who)).body.code).toBe('not_found')
    expect(await steps.me(who)).toMatchObject({ email: HOME, newEmail: '' })
    expect(await waiting()).toEqual([HOME])
  })
})
