import { atom, computed } from 'nanostores'
import type { Patient } from '#api/account.ts'
import { ApiError } from '#api/call.ts'
import * as api from '#api/profile.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import { isNotFound } from './load-into.ts'
import {
  $session,
  $token,
  asPatient,
  endSessionIfUnauthorized,
  leaveSession,
  onPatientChange,
  revalidateSession,
  setProving,
  setUser,
} from './session.ts'

export const $profile = computed($session, (session) =>
  session.status === 'patient' ? session.user : undefined,
)

export const $isSavedOnlyHere = atom(false)
onPatientChange(() => $isSavedOnlyHere.set(false))

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409

/** Resolves to false when the server has no such call (404). Throws an ApiError; a conflict reloads the profile. */
export async function saveProfile(change: ProfileChange, version: number): Promise<boolean> {
  const token = $token.get()
  const profile = $profile.get()
  if (!token || !profile) return true
  const { password: _, ...fields } = change
  const changed = { ...profile, ...fields, version: profile.version }
  try {
    const user = await api.changeProfile({ ...change, ...(version && { version }) }, token)
    if ($token.get() === token) setUser(user ?? changed)
    return true
  } catch (error) {
    if ($token.get() === token && isNotFound(error)) {
      setUser(changed)
      $isSavedOnlyHere.set(true)
      return false
    }
    endSessionIfUnauthorized(error, token)
    if (isVersionConflict(error)) await revalidateSession()
    throw error
  }
}

/** Logs out all other devices. Throws an ApiError. */
export const changePassword = (change: PasswordChange) =>
  asPatient((token) => api.changePassword(change, token))

/** Deletes the account and logs out. Throws an ApiError; nothing is deleted then. */
export async function deleteAccount(password: string): Promise<void> {
  if (await asPatient((token) => api.deleteAccount({ password }, token))) leaveSession()
}

/** Sends a code to the unconfirmed address. Throws an ApiError: a 404 where the hospital sends no email. */
export const sendEmailCode = () => asPatient(api.sendEmailCode)

export const sendPhoneCode = () => asPatient((token) => api.sendPhoneCode(token, setProving))

export const confirmEmail = (code: string): Promise<void> =>
  confirmWith((token) => api.confirmEmail({ code }, token))

export const confirmPhone = (code: string): Promise<void> =>
  confirmWith((token) => api.confirmPhone({ code }, token))

async function confirmWith(confirm: (token: string) => Promise<Patient>): Promise<void> {
  const user = await asPatient(confirm)
  if (user) setUser(user)
}
