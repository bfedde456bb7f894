import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { FRIDAY_MORNING, isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

describe.skipIf(isSkipped)('the sessions of a patient', () => {
  const hospital = useHospital()
  let token: string
  let phone: string
  beforeEach(async () => {
    token = await hospital.newPatient()
    phone = (await hospital.request('GET', PATHS.me, { token })).body.user.phone
  })

  const list = async (who = token) =>
    (await hospital.request('GET', PATHS.sessions, { token: who })).body.sessions
  const end = (id: string, who = token, password = 'secret1') =>
    hospital.request('DELETE', pathTo(PATHS.session, id), { token: who, payload: { password } })
  const logIn = (password: string, headers = {}) =>
    hospital.request('POST', PATHS.logIn, { payload: { phone, password }, headers })
  const logInFrom = async (userAgent: string): Promise<string> =>
    (await logIn('secret1', { 'user-agent': userAgent })).body.utoken
  const { statusOf } = patientSteps(hospital)

  it('are named by device: this one first, then the last used', async () => {
    await logInFrom(ANDROID)
    hospital.time.now = new Date('2026-11-21T04:00:00Z')
    await logInFrom(IPHONE)

    const found = await list()

    const shown = found.map((each: { device: string; isCurrent: boolean }) => [each.device, each.isCurrent])
    expect(shown).toEqual([
      ['A browser on an unknown device', true],
      ['Safari on iPhone', false],
      ['Firefox on Android', false],
    ])
    expect(JSON.stringify(found)).not.toMatch(/Mozilla|token/i)
  })

  it('can be ended one by one, from any of them', async () => {
    const elsewhere = await logInFrom(ANDROID)
    const [, other] = await list()

    expect((await end(other.id)).status).toBe(200)

    expect([await statusOf(elsewhere), await statusOf(token)]).toEqual([401, 200])
    expect(await list()).toHaveLength(1)
    expect((await end(other.id)).status).toBe(404)
  })

  it('cannot be seen or ended by another patient', async () => {
    const bela = await hospital.newPatient('Bela')
    const [mine] = await list()

    for (const id of [mine.id, 'nonsense', '00000000-0000-0000-0000-000000000000'])
      expect((await end(id, bela)).status).toBe(404)
    expect(await list(bela)).toHaveLength(1)
    expect(await statusOf(token)).toBe(200)
  })

  it('can be ended only with the password, so that a stolen one cannot end the others', async () => {
    const elsewhere = await logInFrom(ANDROID)
    const [, other] = await list()

    expect(await end(other.id, token, 'wrong-one')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })

    expect(await statusOf(elsewhere)).toBe(200)
  })

  it('end after 180 days, however often they are used', async () => {
    for (let day = 20; day <= 180; day += 20) {
      hospital.time.now = new Date(FRIDAY_MORNING.getTime() + day * 86_400_000 - 1)
      expect(await statusOf(token)).toBe(200)
    }

    hospital.time.now = new Date(FRIDAY_MORNING.getTime() + 180 * 86_400_000)

    expect(await statusOf(token)).toBe(401)
  })

  it('are limited to twenty: the oldest ends', async () => {
    hospital.time.now = new Date('2026-11-21T04:00:00Z')
    const later: string[] = []
    for (let pair = 0; pair < 10; pair += 1)
      later.push(...(await Promise.all([logInFrom(IPHONE), logInFrom(ANDROID)])))

    const [second = ''] = later
    expect([await statusOf(token), await statusOf(second)]).toEqual([401, 200])
    expect(await list(second)).toHaveLength(20)
  })

  it.each(['changed', 'reset'])('cannot be opened with a password that is being %s', async (how) => {
    await hospital.warmUp(8)
    const secret = await issueResetLink(hospital.db, phone, hospital.deps.clock)
    const change = { currentPassword: 'secret1', newPassword: 'secret2' }
    const replace = () =>
      how === 'changed'
        ? hospital.request('POST', PATHS.password, { token, payload: change })
        : hospital.request('POST', PATHS.resetPassword, { payload: { secret, newPassword: 'secret2' } })

    const [replaced, ...opened] = await Promise.all([
      replace(),
      ...Array.from({ length: 6 }, () => logInFrom(ANDROID)),
    ])

    expect(replaced?.status).toBe(200)
    const statuses = await Promise.all(opened.filter(Boolean).map(statusOf))
    expect(statuses).not.toContain(200)
  })

  it('survive a password change only where it was made; one of two at once wins', async () => {
    const elsewhere = await logInFrom(ANDROID)
    const change = (who: string, newPassword: string) =>
      hospital.request('POST', PATHS.password, {
        token: who,
        payload: { currentPassword: 'secret1', newPassword },
      })

    const answers = await Promise.all([change(token, 'secret2'), change(elsewhere, 'secret3')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = answers[0]?.status === 200 ? token : elsewhere
    const alive = await Promise.all([token, elsewhere].map(statusOf))
    expect(alive).toEqual(winner === token ? [200, 401] : [401, 200])
    const logIns = await Promise.all(['secret1', 'secret2', 'secret3'].map((each) => logIn(each)))
    expect(logIns.map(({ status }) => status)).toEqual([401, ...(winner === token ? [200, 401] : [401, 200])])
  })
})
