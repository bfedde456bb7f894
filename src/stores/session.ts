import { atom, computed } from 'nanostores'
import * as api from '#api/account.ts'
import { ApiError } from '#api/call.ts'
import type { NewSession, Patient } from '#api/account.ts'
import type { LogInRequest, SignUpRequest } from '#contract/patient.ts'
import { forgetContactWords, readToken, writeToken } from './storage.ts'

/** `hasLeft`: logged out just now. A patient without a user is logged in, but the profile could not be loaded. */
export type Session =
  | { status: 'visitor'; hasLeft?: true }
  | { status: 'restoring'; token: string }
  | { status: 'patient'; token: string; user?: Patient }

const JUST_LOGGED_IN_MS = 1000

const tokenOf = (session: Session) => (session.status === 'visitor' ? undefined : session.token)

export const $session = atom<Session>({ status: 'visitor' })
export const $token = computed($session, tokenOf)
export const $justLoggedIn = atom(false)
let flagTimer: ReturnType<typeof setTimeout> | undefined

export const $isProving = atom(false)

export const sayProving = (isProving: boolean): void => $isProving.set(isProving)

const forgetters = new Set<() => void>()

/** Registers what to clear before another patient is shown. Returns the undo. */
export function onPatientChange(forget: () => void): () => void {
  forgetters.add(forget)
  return () => forgetters.delete(forget)
}

function become(session: Session): void {
  const before = tokenOf($session.get())
  if (tokenOf(session) !== before) forgetters.forEach((forget) => forget())
  // A visitor’s contact form survives their login.
  if (before && tokenOf(session) !== before) forgetContactWords()
  $session.set(session)
  if (typeof document !== 'undefined' && session.status !== 'restoring')
    delete document.documentElement.dataset['session']
}

export function setUser(user: Patient): void {
  const session = $session.get()
  if (session.status === 'patient') become({ ...session, user })
}

function setToken(token: string, user: Patient | undefined): void {
  writeToken(token)
  become({ status: 'patient', token, ...(user && { user }) })
  $justLoggedIn.set(true)
  clearTimeout(flagTimer)
  flagTimer = setTimeout(() => $justLoggedIn.set(false), JUST_LOGGED_IN_MS)
}

export function clearSession(): void {
  writeToken('')
  become({ status: 'visitor' })
}

export function endSessionOn(error: unknown, token: string): void {
  if (error instanceof ApiError && error.status === 401 && $token.get() === token) clearSession()
}

/** Makes a call for the logged-in patient. Resolves to undefined for a visitor, or when the patient has changed since. Throws an ApiError; a 401 also ends the session. */
export async function asPatient<T>(call: (token: string) => Promise<T>): Promise<T | undefined> {
  const token = $token.get()
  if (!token) return undefined
  try {
    const answer = await call(token)
    return $token.get() === token ? answer : undefined
  } catch (error) {
    endSessionOn(error, token)
    throw error
  }
}

/** Logs out on request: no page asks to log in again. */
export function leave(): void {
  writeToken('')
  become({ status: 'visitor', hasLeft: true })
}

let restoring: Promise<void> | undefined

export const restoreSession = (): Promise<void> => (restoring ??= takeUp(readToken()))

async function takeUp(token: string | undefined): Promise<void> {
  if (!token) return become({ status: 'visitor' })
  become({ status: 'restoring', token })
  await askWho(token)
}

/** 401 and 403 end the session; other failures keep it. */
async function askWho(token: string): Promise<void> {
  try {
    const user = await api.fetchMe(token)
    if ($token.get() === token) become({ status: 'patient', token, user })
  } catch (error) {
    if ($token.get() !== token) return
    if (error instanceof ApiError && isOver(error)) clearSession()
    else become({ ...$session.get(), status: 'patient', token })
  }
}

/** A 200 without success, or without a user, is invalid too. */
const isOver = ({ status }: ApiError): boolean => status === 401 || status === 403 || status === 200

export async function revalidateSession(): Promise<void> {
  const session = $session.get()
  if (session.status === 'patient') await askWho(session.token)
}

export async function followToken(token: string | undefined): Promise<void> {
  if (token !== $token.get()) await takeUp(token)
}

export function enter({ utoken, user }: NewSession): void {
  restoring = Promise.resolve()
  setToken(utoken, user)
  if (!user) void askWho(utoken)
}

export async function logIn(form: LogInRequest): Promise<void> {
  enter(await api.logIn(form, sayProving))
}

export async function signUp(form: SignUpRequest): Promise<void> {
  enter(await api.signUp(form, sayProving))
}

/** Logs out here even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  const token = $token.get()
  leave()
  if (token) await endOnServer(token)
}

export async function endOnServer(token: string): Promise<void> {
  try {
    await api.logOut(token)
  } catch (error) {
    console.warn('Logging out was not confirmed by the server', error instanceof ApiError ? error.status : '')
  }
}
