import { atom, computed } from 'nanostores'
import * as api from '#api/account.ts'
import { ApiError } from '#api/call.ts'
import type { NewSession, Patient } from '#api/account.ts'
import type { LogInRequest, SignUpRequest } from '#contract/patient.ts'
import { resource, Dropped, newestCall } from './resource.ts'
import { readToken, writeToken } from './storage.ts'

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

type Forget = (isOver: boolean) => void
const clearCallbacks = new Set<Forget>()

/** Registers what to clear before another patient is shown. `isOver`: the server ended the session. Returns the undo. */
export function onPatientChange(forget: Forget): () => void {
  clearCallbacks.add(forget)
  return () => clearCallbacks.delete(forget)
}

function setSession(session: Session, isOver = false): void {
  if (tokenOf(session) !== tokenOf($session.get())) clearCallbacks.forEach((forget) => forget(isOver))
  $session.set(session)
  if (typeof document !== 'undefined' && session.status !== 'restoring')
    delete document.documentElement.dataset['session']
}

const beginUser = newestCall()

/** Shows what was just saved; an answer to a question that was asked before is older. */
export function setUser(user: Patient): void {
  beginUser()
  const session = $session.get()
  if (session.status === 'patient') setSession({ ...session, user })
}

function storeSession(token: string, user: Patient | undefined): void {
  writeToken(token)
  setSession({ status: 'patient', token, ...(user && { user }) })
  $justLoggedIn.set(true)
  clearTimeout(flagTimer)
  flagTimer = setTimeout(() => $justLoggedIn.set(false), JUST_LOGGED_IN_MS)
}

export function clearSession(): void {
  writeToken('')
  setSession({ status: 'visitor' }, true)
}

/** Makes a call for the logged-in patient. Throws Dropped for a visitor and when the patient has changed since, else an ApiError; a 401 also ends the session. */
export async function asPatient<T>(call: (token: string) => Promise<T>): Promise<T> {
  const token = $token.get()
  if (!token) throw new Dropped()
  try {
    const answer = await call(token)
    if ($token.get() === token) return answer
  } catch (error) {
    if ($token.get() === token) {
      if (error instanceof ApiError && error.status === 401) clearSession()
      throw error
    }
  }
  throw new Dropped()
}

/** Data of the patient, see resource.ts. Another patient empties it. */
export function patientResource<Data extends object>(call: (token: string) => Promise<Data>) {
  const made = resource(() => asPatient(call), $token.get)
  onPatientChange(made.clear)
  return made
}

/** Logs out on request: no page asks to log in again. */
export function leaveSession(): void {
  writeToken('')
  setSession({ status: 'visitor', hasLeft: true })
}

let restoring: Promise<void> | undefined

export const restoreSession = (): Promise<void> => (restoring ??= adoptToken(readToken()))

async function adoptToken(token: string | undefined): Promise<void> {
  if (!token) return setSession({ status: 'visitor' })
  setSession({ status: 'restoring', token })
  await loadUser(token)
}

/** 401 and 403 end the session; other failures keep it. */
async function loadUser(token: string): Promise<void> {
  const isNewest = beginUser()
  try {
    const user = await api.fetchMe(token)
    if ($token.get() === token && isNewest()) setSession({ status: 'patient', token, user })
  } catch (error) {
    if ($token.get() !== token) return
    if (error instanceof ApiError && isSessionOver(error)) clearSession()
    else if (isNewest()) setSession({ ...$session.get(), status: 'patient', token })
  }
}

/** A 200 without success, or without a user, is invalid too. */
const isSessionOver = ({ status }: ApiError): boolean => status === 401 || status === 403 || status === 200

export async function revalidateSession(): Promise<void> {
  const session = $session.get()
  if (session.status === 'patient') await loadUser(session.token)
}

export async function followToken(token: string | undefined): Promise<void> {
  if (token !== $token.get()) await (restoring = adoptToken(token))
}

export function beginSession({ utoken, user }: NewSession): void {
  restoring = Promise.resolve()
  storeSession(utoken, user)
  if (!user) void loadUser(utoken)
}

export async function logIn(form: LogInRequest): Promise<void> {
  beginSession(await api.logIn(form))
}

export async function signUp(form: SignUpRequest): Promise<void> {
  beginSession(await api.signUp(form))
}

/** Logs out here even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  const token = $token.get()
  leaveSession()
  if (token) await endServerSession(token)
}

export async function endServerSession(token: string): Promise<void> {
  try {
    await api.logOut(token)
  } catch (error) {
    console.warn('Logging out was not confirmed by the server', error instanceof ApiError ? error.status : '')
  }
}
