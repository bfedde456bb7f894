import { atom, computed } from 'nanostores'
import * as api from '#api/account.ts'
import { ApiError } from '#api/call.ts'
import type { NewSession, Patient } from '#api/account.ts'
import type { LogInRequest, SignUpRequest } from '#contract/patient.ts'
import { forgetContactWords, readToken, writeToken } from './storage.ts'

/** A visitor who `hasLeft` logged out just now; a patient without a user is one whose profile could not be fetched: still logged in. */
export type Session =
  | { status: 'visitor'; hasLeft?: true }
  | { status: 'restoring'; token: string }
  | { status: 'patient'; token: string; user?: Patient }

const JUST_LOGGED_IN_MS = 1000

const tokenOf = (session: Session) => (session.status === 'visitor' ? undefined : session.token)

export const $session = atom<Session>({ status: 'visitor' })
export const $token = computed($session, tokenOf)
/** True for one second after a login or signup. */
export const $justLoggedIn = atom(false)
let flagTimer: ReturnType<typeof setTimeout> | undefined

/** True while the browser computes a proof of work. */
export const $isProving = atom(false)

export const sayProving = (isProving: boolean): void => $isProving.set(isProving)

const forgetters = new Set<() => void>()

/** What belongs to one patient is forgotten by this before anybody sees the next session; returns the undo. */
export function onPatientChange(forget: () => void): () => void {
  forgetters.add(forget)
  return () => forgetters.delete(forget)
}

function become(session: Session): void {
  const before = tokenOf($session.get())
  if (tokenOf(session) !== before) forgetters.forEach((forget) => forget())
  // What a visitor has written stays theirs once they are logged in.
  if (before && tokenOf(session) !== before) forgetContactWords()
  $session.set(session)
  if (typeof document !== 'undefined' && session.status !== 'restoring')
    delete document.documentElement.dataset['session']
}

/** The patient as the server described them last; kept only while somebody is logged in. */
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

/** Forgets the patient in this tab and in storage. */
export function clearSession(): void {
  writeToken('')
  become({ status: 'visitor' })
}

/** Ends the session a call was made in when its answer says that it is over; a later one is left alone. */
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

/** Forgets the patient because they want it: no page asks them to log in again. */
export function leave(): void {
  writeToken('')
  become({ status: 'visitor', hasLeft: true })
}

let restoring: Promise<void> | undefined

/** Takes up the stored session, once a page; every island that needs it may ask. */
export function restoreSession(): Promise<void> {
  restoring ??= takeUp(readToken())
  return restoring
}

async function takeUp(token: string | undefined): Promise<void> {
  if (!token) return become({ status: 'visitor' })
  become({ status: 'restoring', token })
  await askWho(token)
}

/** 401 and 403 end the session; any other failure keeps it, for the network may come back. */
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

/** True when an answer means that this session is over. A 200 without success, or naming nobody, is an invalid answer. */
const isOver = ({ status }: ApiError): boolean => status === 401 || status === 403 || status === 200

/** Asks the server again who the token is, when the patient comes back to the tab. */
export async function revalidateSession(): Promise<void> {
  const session = $session.get()
  if (session.status === 'patient') await askWho(session.token)
}

/** Follows what another tab, or the page before going back, did to the stored token. */
export async function followToken(token: string | undefined): Promise<void> {
  if (token !== $token.get()) await takeUp(token)
}

/** Takes up the session the server has opened, and asks who it is for where that was not told. */
export function enter({ utoken, user }: NewSession): void {
  restoring = Promise.resolve()
  setToken(utoken, user)
  if (!user) void askWho(utoken)
}

/** Throws an ApiError; the session is then as it was. */
export async function logIn(form: LogInRequest): Promise<void> {
  enter(await api.logIn(form, sayProving))
}

/** Throws an ApiError; the session is then as it was. */
export async function signUp(form: SignUpRequest): Promise<void> {
  enter(await api.signUp(form, sayProving))
}

/** The server is told, but the patient is logged out whatever it says. */
export async function logOut(): Promise<void> {
  const token = $token.get()
  leave()
  if (token) await endOnServer(token)
}

/** Ends a session on the server, should it hear. */
export async function endOnServer(token: string): Promise<void> {
  try {
    await api.logOut(token)
  } catch (error) {
    console.warn('Logging out was not confirmed by the server', error instanceof ApiError ? error.status : '')
  }
}
