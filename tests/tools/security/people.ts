import { setTimeout as wait } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import { PATHS, pathTo } from '#contract/paths.ts'
import { DOCTORS, OPEN_DAYS, wishes } from '../stress/hospital.ts'
import type { Mailbox } from './mailbox.ts'
import type { Hospital } from './town.ts'

export const PASSWORD = 'secret1'
const LETTER_WITHIN_MS = 40_000

let people = 0
export const newPhone = () => String(9_400_000_000 + (people += 1))
/** An address of a network of its own. */
export const newAddress = () => `203.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const emailOf = (phone: string) => `p${phone}@mail.example`

type SignUp = { phone?: string; email?: string; name?: string; password?: string; from?: string }

/** A new account; `hasToConfirm` says whether its address counts for nothing yet. */
export async function signUp(hospital: Hospital, wish: SignUp = {}) {
  const { phone = newPhone(), email, name = 'Asha', password = PASSWORD, from = newAddress() } = wish
  const body = { name, phone, password, ...(email && { email }) }
  const { status, body: answer } = await hospital.call('POST', PATHS.signUp, { body, from })
  const hasToConfirm = Boolean(answer.user?.newEmail)
  return {
    status,
    phone,
    from,
    password,
    email: email ?? '',
    token: String(answer.utoken ?? ''),
    hasToConfirm,
  }
}
export type Person = Awaited<ReturnType<typeof signUp>>

const TRIES = 5

/** An account whose address is its owner's for certain; other attacks may keep the server busy meanwhile. */
export async function patientWithEmail(hospital: Hospital, mailbox: Mailbox): Promise<Person> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const phone = newPhone()
    const person = await signUp(hospital, { phone, email: emailOf(phone) })
    if (person.status === 200 && (await confirmEmail(hospital, mailbox, person))) return person
    await wait(1000)
  }
  throw new Error('No patient could sign up and confirm an address')
}

/** With the code that came to the address; true when it counts now. */
export async function confirmEmail(hospital: Hospital, mailbox: Mailbox, person: Person): Promise<boolean> {
  if (!person.hasToConfirm) return true
  const code = await mailbox.codeFor(person.email, LETTER_WITHIN_MS)
  const { token, from } = person
  const { status } = await hospital.call('POST', PATHS.confirmEmail, {
    token,
    from,
    body: { code: code ?? '' },
  })
  return status === 200
}

export const logIn = (hospital: Hospital, phone: string, password: string, from = newAddress()) =>
  hospital.call('POST', PATHS.logIn, { body: { phone, password }, from })

export const askCode = (hospital: Hospital, phone: string, from = newAddress()) =>
  hospital.call('POST', PATHS.forgotPassword, { body: { phone }, from })

export const reset = (hospital: Hospital, body: object, from = newAddress()) =>
  hospital.call('POST', PATHS.resetPassword, { body, from })

/** The secret of the link that the hospital's desk gives out. */
export async function deskSecret(hospital: Hospital, phone: string): Promise<string> {
  const { said } = await hospital.operate('reset-link', phone)
  return /secret=([\w-]{43})/.exec(said)?.[1] ?? ''
}

/** Every session of the first doctor, on days that stay open for as long as the siege lasts. */
export const SESSIONS = wishes([DOCTORS[0]?._id ?? ''], OPEN_DAYS)
export const CAPACITY = DOCTORS[0]?.slotCapacity ?? 0

const { docId: _, ...other } = SESSIONS.at(-1) ?? {}
/** Where an appointment of the first sessions can be moved to. */
export const OTHER_SESSION = other

export async function book(hospital: Hospital, { token, from }: Person, session: number, key = '') {
  const body = { ...SESSIONS[session % SESSIONS.length], paymentStatus: 'pending' }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const answer = await hospital.call('POST', PATHS.book, { token, from, body, headers })
  return { ...answer, id: String(answer.body.appointmentId ?? '') }
}

export const cancel = (hospital: Hospital, { token, from }: Person, id: string) =>
  hospital.call('POST', pathTo(PATHS.cancel, id), { token, from })

/** Whether a token still opens anything. */
export const isLive = async (hospital: Hospital, token: string) =>
  (await hospital.call('GET', PATHS.me, { token })).status === 200
