import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'

const ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

describe.skipIf(isSkipped)('the sessions of a patient', () => {
  let hospital: Hospital
  let token: string
  let phone: string
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    token = await hospital.newPatient()
    phone = (await hospital.request('GET', PATHS.me, { token })).body.user.phone
  })
  afterAll(() => hospital.close())

  const list = async (who = token) =>
    (await hospital.request('GET', PATHS.sessions, { token: who })).body.sessions
  const end = (id: string, who = token) =>
    hospital.request('DELETE', pathTo(PATHS.session, id), { token: who })
  const logInFrom = async (userAgent: string) => {
    const payload = { phone, password: 'secret1' }
    const { body } = await hospital.request('POST', PATHS.logIn, {
      payload,
      headers: { 'user-agent': userAgent },
    })
    return body.utoken as string
  }
  const me = (who: string) => hospital.request('GET', PATHS.me, { token: who })

  it('are named by their devices, this one first, then the last used', async () => {
    await logInFrom(ANDROID)
    hospital.time.now = new Date('2026-11-21T04:00:00Z')
    await logInFrom(IPHONE)

    const found = await list()

    expect(
      found.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent]),
    ).toEqual([
      ['A browser on an unknown device', true],
      ['Safari on iPhone', false],
      ['Firefox on Android', false],
    ])
    expect(JSON.stringify(found)).not.toMatch(/Mozilla|token/i)
  })

  it('end one by one, from any of them', async () => {
    const elsewhere = await logInFrom(ANDROID)
    const [, other] = await list()

    expect((await end(other.id)).status).toBe(200)

    expect([(await me(elsewhere)).status, (await me(token)).status]).toEqual([401, 200])
    expect(await list()).toHaveLength(1)
    expect((await end(other.id)).status).toBe(404)
  })

  it('are not seen and not ended by another patient', async () => {
    const bela = await hospital.newPatient('Bela')
    const [mine] = await list()

    expect((await end(mine.id, bela)).status).toBe(404)
    expect(await list(bela)).toHaveLength(1)
    expect((await me(token)).status).toBe(200)
  })

  it.each(['nonsense', '00000000-0000-0000-0000-000000000000', '%00'])(
    'are not ended by an id that is none: %s',
    async (id) => {
      const { status } = await hospital.request('DELETE', `/api/user/sessions/${id}`, { token })

      expect([400, 404]).toContain(status)
    },
  )

  it('are closed to visitors', async () => {
    expect((await hospital.request('GET', PATHS.sessions)).status).toBe(401)
    expect((await hospital.request('DELETE', pathTo(PATHS.session, 'x'))).status).toBe(401)
  })

  it('are shown no longer once they are 30 days idle', async () => {
    await logInFrom(ANDROID)
    hospital.time.now = new Date('2026-12-15T04:00:00Z')
    await me(token)
    hospital.time.now = new Date('2026-12-21T04:00:00Z')

    expect(await list()).toHaveLength(1)
  })
})
