import { addHours } from 'date-fns/addHours'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { rateLimits } from '#server/db/schema-appointments.ts'
import { setUpTransport } from './transport.ts'

const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
const BELA = { ...FORM, phone: '9876543211' }

type Hash = (text: string) => string
type Page = Awaited<ReturnType<typeof openPage>>
const LOGINS = (hash: Hash) => hash(`login ${FORM.phone}`)

/** With the counter that asks for a proof of work, and as many uses. */
const CALLS: [string, string, (hash: Hash) => string, number, (page: Page) => Promise<unknown>][] = [
  ['logs in', PATHS.logIn, LOGINS, 200, ({ logIn }) => logIn(FORM)],
  ['signs up', PATHS.signUp, (hash) => `signups ${hash('127.0.0.1')}`, 200, ({ signUp }) => signUp(BELA)],
  [
    'forgot the password',
    PATHS.forgotPassword,
    (hash) => hash(`codes ${FORM.phone}`),
    200,
    ({ requestCode }) => requestCode(FORM.phone),
  ],
  ['confirms a phone', PATHS.phoneCode, () => 'code texts', 50, ({ sendPhoneCode }) => sendPhoneCode()],
]

const transport = setUpTransport({ rateLimits: true, sendsMessages: true, codesADay: 100 })

async function openPage(token?: string) {
  const session = await transport.openPage(token)
  const { requestCode } = await import('#stores/recovery.ts')
  const { sendPhoneCode } = await import('#stores/profile.ts')
  return { ...session, requestCode, sendPhoneCode }
}

describe('a patient who comes after many others', () => {
  let token: string
  beforeEach(async () => {
    token = (await transport.hospital.request('POST', PATHS.signUp, { payload: FORM })).body.utoken
  })

  async function beUsed(keyOf: (hash: Hash) => string, uses: number): Promise<void> {
    const { db, deps, time } = transport.hospital
    const use = { key: keyOf(deps.secret.fingerprint), uses, resetsAt: addHours(time.now, 1) }
    await db.insert(rateLimits).values(use).onConflictDoUpdate({ target: rateLimits.key, set: use })
  }
  const paths = () => transport.sent.map(({ path }) => path)

  it.each(CALLS)('%s after a proof of work', async (_, path, keyOf, uses, act) => {
    await beUsed(keyOf, uses)
    const page = await openPage(path === PATHS.phoneCode ? token : undefined)

    await act(page)

    expect(paths().filter((each) => [path, PATHS.proof].includes(each))).toEqual([path, PATHS.proof, path])
  })

  it.each([
    ['the browser has no cryptography', () => vi.stubGlobal('crypto', {})],
    ['the task cannot be read', () => answerProof({ success: true, challenge: { parameters: {} } })],
    ['there is no task', () => answerProof({ success: false })],
  ])('sees the refusal when %s, after one request', async (_, fail) => {
    await beUsed(LOGINS, 200)
    const page = await openPage()
    fail()

    await expect(page.logIn(FORM)).rejects.toMatchObject({ status: 428, code: 'proof_needed' })

    expect(paths()).toEqual([PATHS.logIn, PATHS.proof])
    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })

  const answerProof = (body: object) => transport.answer(`GET ${PATHS.proof}`, 200, body)
})
