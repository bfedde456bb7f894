import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '#server/db/schema-appointments.ts'
import { endOfDay } from '#lib/dates.ts'
import { setUpTransport } from './transport.ts'

const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
const LOGIN = '/api/user/login'
const PROOF = '/api/user/proof'

describe('a patient whose phone had many failed logins', () => {
  const transport = setUpTransport({ sendsMessages: true })
  beforeEach(async () => {
    await transport.hospital.request('POST', '/api/user/signup', { payload: FORM })
    await beTried(`login ${FORM.phone}`)
  })

  /** As many failed logins as are allowed before a proof of work. */
  async function beTried(what: string): Promise<void> {
    const { db, deps: deps, time } = transport.hospital
    const key = deps.secret.fingerprint(what)
    await db.insert(rateLimits).values({ key, uses: 1000, resetsAt: endOfDay(time.now) })
  }
  async function openPage() {
    const session = await transport.openPage()
    const { $isProving } = await import('#stores/session.ts')
    const seen: boolean[] = []
    $isProving.listen((isProving) => seen.push(isProving))
    return { ...session, ...(await import('#stores/recovery.ts')), seen }
  }
  const paths = () => transport.sent.map(({ path }) => path)

  it('logs in with the right password after a proof of work', async () => {
    const page = await openPage()

    await page.logIn(FORM)

    expect(page.$session.get()).toMatchObject({ status: 'patient', user: { phone: FORM.phone } })
    expect(paths()).toEqual([LOGIN, PROOF, LOGIN])
    expect(page.seen).toEqual([true, false])
  })

  it('gets a code after a proof of work', async () => {
    await beTried(`codes ${FORM.phone}`)
    const page = await openPage()

    expect(await page.requestCode(FORM.phone)).toBe('code')

    expect(paths()).toHaveLength(3)
  })

  it('needs a new proof of work for each login', async () => {
    const page = await openPage()
    await page.logIn(FORM)
    const [proof] = transport.sent.map(({ headers }) => headers.get('x-proof')).filter(Boolean)

    const payload = { phone: FORM.phone, password: FORM.password }
    const again = await transport.hospital.request('POST', LOGIN, {
      payload,
      headers: { 'x-proof': proof ?? '' },
    })

    expect(again).toMatchObject({ status: 428, body: { code: 'proof_needed' } })
  })

  it.each([
    ['the browser has no cryptography', () => vi.stubGlobal('crypto', {})],
    ['the task cannot be read', () => answerProof({ success: true, challenge: { parameters: {} } })],
    ['there is no task', () => answerProof({ success: false })],
  ])('sees the refusal when %s, after one request', async (_, fail) => {
    const page = await openPage()
    fail()

    await expect(page.logIn(FORM)).rejects.toMatchObject({ status: 428, code: 'proof_needed' })

    expect(paths()).toEqual([LOGIN, PROOF])
    expect(page.seen).toEqual([true, false])
    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })

  function answerProof(body: object): void {
    const carry = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path !== PROOF) return carry(path, init)
      transport.sent.push({ method: 'GET', path, headers: new Headers(), body: undefined })
      return Promise.resolve(Response.json(body))
    })
  }
})

describe('a patient who signs up after many others', () => {
  const transport = setUpTransport({ rateLimits: true })

  it('is accepted after a proof of work', async () => {
    const { hospital } = transport
    const { $session, signUp } = await transport.openPage()
    const others = Array.from({ length: 100 }, (_, n) => String(9_000_000_000 + n))
    for (const [index, phone] of others.entries()) {
      if (index === 50) hospital.passSeconds(61)
      await hospital.request('POST', '/api/user/signup', { payload: { ...FORM, phone, password: 'short' } })
    }

    await signUp(FORM)

    expect($session.get()).toMatchObject({ status: 'patient' })
    expect(transport.sent.map(({ path }) => path)).toContain(PROOF)
  })
})

describe('a patient who confirms a phone after many others', () => {
  const transport = setUpTransport({ codesADay: 100 })

  it('gets a code after a proof of work', async () => {
    const ask = async (token: string) => transport.hospital.request('POST', '/api/user/phone/code', { token })
    for (let other = 0; other < 10; other += 1) await ask(await transport.hospital.newPatient('Bela'))
    await transport.openPage(await transport.hospital.newPatient())
    const { sendPhoneCode } = await import('#stores/profile.ts')

    await sendPhoneCode()

    expect(await transport.hospital.codesOf('confirm')).toHaveLength(11)
  })
})
