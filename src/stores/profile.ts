import { atom, computed } from 'nanostores'
import type { Patient } from '#api/account.ts'
import { ApiError } from '#api/call.ts'
import * as api from '#api/profile.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import { isMissing } from './load-into.ts'
import {
  $session,
  $token,
  asPatient,
  endSessionOn,
  leave,
  onPatientChange,
  revalidateSession,
  sayProving,
  setUser,
} from './session.ts'

export const $profile = computed($session, (session) =>
  session.status === 'patient' ? session.user : undefined,
)

export const $isKeptHere = atom(false)
onPatientChange(() => $isKeptHere.set(false))

export const isStaleVersion = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Resolves to false when the server has no such call (404). Throws an ApiError; a conflict reloads the profile. */
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
    if ($token.get() === token && isMissing(error)) {
      setUser(changed)
      $isKeptHere.set(true)
      return false
    }
    endSessionOn(error, token)
    if (isStaleVersion(error)) await revalidateSession()
    throw error
  }
}

/** Logs out all other devices. Throws an ApiError. */
export const changePassword = (change: PasswordChange) =>
  asPatient((token) => api.changePassword(change, token))

/** Deletes the account and logs out. Throws an ApiError; nothing is deleted then. */
export async function deleteAccount(password: string): Promise<void> {
  if (await asPatient((token) => api.deleteAccount({ password }, token))) leave()
}

/** Sends a code to the unconfirmed address. Throws an ApiError: a 404 where the hospital sends no email. */
export const sendEmailCode = () => asPatient(api.sendEmailCode)

export const sendPhoneCode = () => asPatient((token) => api.sendPhoneCode(token, sayProving))

export const confirmEmail = (code: string): Promise<void> =>
  confirmWith((token) => api.confirmEmail({ code }, token))

export const confirmPhone = (code: string): Promise<void> =>
  confirmWith((token) => api.confirmPhone({ code }, token))

async function confirmWith(confirm: (token: string) => Promise<Patient>): Promise<void> {
  const user = await asPatient(confirm)
  if (user) setUser(user)
}
