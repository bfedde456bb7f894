import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import * as api from '#api/profile.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import { sayProving } from './proving.ts'
import {
  $session,
  $token,
  endSessionOn,
  leave,
  onPatientChange,
  revalidateSession,
  setUser,
} from './session.ts'

/** The patient's profile; undefined until it is known. */
export const $profile = computed($session, (session) =>
  session.status === 'patient' ? session.user : undefined,
)

/** True once something was changed on this page only: the server has no such call. */
export const $isKeptHere = atom(false)
onPatientChange(() => $isKeptHere.set(false))

export const isStaleVersion = (error: unknown): boolean => error instanceof ApiError && error.status === 409
const isMissingCall = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * Sends a change of the profile as it was at `version`. Throws an ApiError; when another device was faster
 * the profile has been fetched anew. A server without the call (404) has it changed here only: then false.
 */
export async function saveProfile(change: ProfileChange, version: number): Promise<boolean> {
  const token = $token.get()
  const profile = $profile.get()
  if (!token || !profile) return true
  const { password: _, ...told } = change
  const changed = { ...profile, ...told, version: profile.version }
  try {
    const user = await api.changeProfile({ ...change, ...(version && { version }) }, token)
    if ($token.get() === token) setUser(user ?? changed)
    return true
  } catch (error) {
    if ($token.get() === token && isMissingCall(error)) {
      setUser(changed)
      $isKeptHere.set(true)
      return false
    }
    endSessionOn(error, token)
    if (isStaleVersion(error)) await revalidateSession()
    throw error
  }
}

/** Ends every other session of the patient. Throws an ApiError. */
export const changePassword = (change: PasswordChange): Promise<void> =>
  withToken((token) => api.changePassword(change, token))

/** Erases the account and forgets the patient here. Throws an ApiError; nothing is then erased. */
export const deleteAccount = (password: string): Promise<void> =>
  withToken(async (token) => {
    await api.deleteAccount({ password }, token)
    if ($token.get() === token) leave()
  })

/** Throws an ApiError; one that says so ends the session. */
export async function withToken(call: (token: string) => Promise<unknown>): Promise<void> {
  const token = $token.get()
  if (!token) return
  try {
    await call(token)
  } catch (error) {
    endSessionOn(error, token)
    throw error
  }
}

/** Sends a new code to the unconfirmed address. Throws an ApiError: a 404 where the hospital sends no e-mail. */
export const sendEmailCode = (): Promise<void> => withToken(api.sendEmailCode)

/** Confirms the address. Throws an ApiError; the address then stays unconfirmed. */
export const confirmEmail = (code: string): Promise<void> =>
  withToken(async (token) => {
    const user = await api.confirmEmail({ code }, token)
    if ($token.get() === token) setUser(user)
  })

/** Sends a code to the phone number of the account. Throws an ApiError. */
export const sendPhoneCode = (): Promise<void> => withToken((token) => api.sendPhoneCode(token, sayProving))

/** Confirms the phone number. Throws an ApiError; it then stays unconfirmed. */
export const confirmPhone = (code: string): Promise<void> =>
  withToken(async (token) => {
    const user = await api.confirmPhone({ code }, token)
    if ($token.get() === token) setUser(user)
  })
