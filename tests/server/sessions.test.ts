import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { FRIDAY_MORNING, isSkipped, useHospital } from '../hospital.ts'

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

  const logInFrom = async (userAgent: string) => {
    const payload = { phone, password: 'secret1' }
    const { body } = await hospital.request('POST', PATHS.logIn, {
      payload,
      headers: { 'user-agent': userAgent },
    })
    return body.utoken as string
  }
  const me = (who: string) => hospital.request('GET', PATHS.me, { token: who })

  it('are in the records of their patient by device, without the token', async () => {
    await logInFrom(ANDROID)
    await logInFrom(IPHONE)

    const { sessions } = (await hospital.request('GET', PATHS.export, { token })).body

    expect(sessions.map(({ device }: { device: string }) => device).sort()).toEqual([
      'A browser on an unknown device',
      'Firefox on Android',
      'Safari on iPhone',
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/Mozilla|token/i)
  })

  it('end after 180 days, however often they are used', async () => {
    for (let day = 20; day <= 180; day += 20) {
      hospital.time.now = new Date(FRIDAY_MORNING.getTime() + day * 86_400_000 - 1)
      expect((await me(token)).status).toBe(200)
    }

    hospital.time.now = new Date(FRIDAY_MORNING.getTime() + 180 * 86_400_000)

    expect((await me(token)).status).toBe(401)
  })

  it('are limited to twenty: the oldest ends', async () => {
    hospital.time.now = new Date('2026-11-21T04:00:00Z')
    const later: string[] = []
    while (later.length < 20) later.push(...(await Promise.all([logInFrom(IPHONE), logInFrom(ANDROID)])))

    const [second = ''] = later
    expect([(await me(token)).status, (await me(second)).status]).toEqual([401, 200])
  })

  it.each(['changed', 'reset'])('cannot be opened with a password that is being %s', async (how) => {
    await hospital.warmUp(8)
    const secret = await issueResetLink(hospital.db, phone, hospital.means.clock)
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
    const statuses = await Promise.all(opened.filter(Boolean).map(async (each) => (await me(each)).status))
    expect(statuses.filter((status) => status === 200)).toEqual([])
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
    const alive = await Promise.all([token, elsewhere].map(async (who) => (await me(who)).status))
    expect(alive).toEqual(winner === token ? [200, 401] : [401, 200])
  })
})
