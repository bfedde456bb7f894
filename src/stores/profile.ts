import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import * as api from '#api/profile.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import type { Language } from '#contract/fixed-lists.ts'
import { action } from './action.ts'
import { isNotFound, Dropped } from './resource.ts'
import {
  $session,
  asPatient,
  leaveSession,
  onPatientChange,
  patientResource,
  revalidateSession,
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
async function saveProfile(change: ProfileChange, version: number): Promise<boolean> {
  const profile = $profile.get()
  if (!profile) throw new Dropped()
  const { password: _, ...fields } = change
  const changed = { ...profile, ...fields, version: profile.version }
  try {
    const body = { ...change, ...(version && { version }) }
    setUser(await asPatient((token) => api.changeProfile(body, token)))
    return true
  } catch (error) {
    if (isNotFound(error)) {
      setUser(changed)
      $isSavedOnlyHere.set(true)
      return false
    }
    if (isVersionConflict(error)) await revalidateSession()
    throw error
  }
}

export const changeProfile = action(
  async (change: ProfileChange, version: number): Promise<boolean> =>
    Object.keys(change).length === 0 || saveProfile(change, version),
)

export const saveLanguage = action((language: Language) => saveProfile({ language }, 0))

/** Logs out all other devices. Throws an ApiError. */
export const changePassword = action((change: PasswordChange) =>
  asPatient((token) => api.changePassword(change, token)),
)

/** Deletes the account and logs out. Throws an ApiError; nothing is deleted then. */
export const deleteAccount = action(async (password: string): Promise<void> => {
  await asPatient((token) => api.deleteAccount({ password }, token))
  leaveSession()
})

/** Sends a code to the unconfirmed address. Throws an ApiError: a 404 where the hospital sends no email. */
export const sendEmailCode = action(() => asPatient(api.sendEmailCode))

export const sendPhoneCode = action(() => asPatient(api.sendPhoneCode))

export const confirmEmail = action(async (code: string) =>
  setUser(await asPatient((token) => api.confirmEmail({ code }, token))),
)

export const confirmPhone = action(async (code: string) =>
  setUser(await asPatient((token) => api.confirmPhone({ code }, token))),
)

const records = patientResource(async (token) => ({ records: await api.fetchRecords(token) }))
export const { $data: $records, load: loadRecords } = records

const sessions = patientResource(api.fetchSessions)
export const { $data: $sessionList, load: loadSessions } = sessions

/** Logs another device out. Succeeds when it is logged out already (404, and not listed any more). Throws an ApiError. */
export const endSession = action(async (password: string, id: string): Promise<void> => {
  try {
    await asPatient((token) => api.endSession(id, { password }, token))
  } catch (error) {
    if (!isNotFound(error)) throw error
    await loadSessions()
    const known = $sessionList.get()
    if (known.state !== 'loaded' || known.sessions.some((session) => session.id === id)) throw error
  }
  sessions.change((known) => ({ sessions: known.sessions.filter((session) => session.id !== id) }))
})
