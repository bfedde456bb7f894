import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import * as api from '#api/profile.ts'
import type { User } from '#contract/patient.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import {
  changeOf,
  isSameRows,
  type LineName,
  type Row,
  rowsOf,
  type SectionName,
} from '#lib/profile-sections.ts'
import { $session, $token, clearSession, leave, revalidateSession, setUser } from './session.ts'

/** A backend of the hospital's own may tell little more than a name and an e-mail. */
const BLANK = {
  phone: '',
  email: '',
  dob: '',
  bloodGroup: '',
  address: '',
  profileImage: '',
  allergies: [],
  medicalConditions: [],
  emergencyContact: { name: '', relationship: '', phone: '' },
  currentMedications: [],
  healthMetrics: { lastCheckup: null },
  appointments: [],
  version: 0,
}

/** The patient's profile; undefined until it is known. */
export const $profile = computed($session, (session): User | undefined =>
  session.status === 'patient' && session.user ? { ...BLANK, ...session.user } : undefined,
)

/** The one section that is being edited. `version` is the profile's when the draft was made; `isStale` after another device was faster. */
export type Draft = {
  section: SectionName
  version: number
  rows: Row[]
  isSaving: boolean
  isStale: boolean
}
export const $draft = atom<Draft | undefined>()

/** Copies a section into a draft. False when another section has a draft with changes. */
export function editSection(section: SectionName): boolean {
  const profile = $profile.get()
  const draft = $draft.get()
  if (!profile || (draft && !isSameRows(draft.section, draft.rows, rowsOf(draft.section, profile))))
    return false
  const { version } = profile
  $draft.set({ section, version, rows: rowsOf(section, profile), isSaving: false, isStale: false })
  return true
}

export const discardDraft = (): void => $draft.set(undefined)

function changeRows(change: (rows: Row[]) => Row[]): void {
  const draft = $draft.get()
  if (draft && !draft.isSaving) $draft.set({ ...draft, rows: change(draft.rows) })
}

export const addRow = (): void => changeRows((rows) => [...rows, {}])

export const removeRow = (index: number): void =>
  changeRows((rows) => rows.filter((_, each) => each !== index))

export const changeRow = (index: number, field: LineName, value: string): void =>
  changeRows((rows) => rows.map((row, each) => (each === index ? { ...row, [field]: value } : row)))

/** Merges the draft into the profile. Throws an ApiError; the draft is then kept. */
export async function saveDraft(): Promise<void> {
  const draft = $draft.get()
  if (!draft || draft.isSaving) return
  $draft.set({ ...draft, isSaving: true })
  try {
    await saveProfile(changeOf(draft.section, draft.rows), draft.version)
    discardDraft()
  } catch (error) {
    const isStale = isStaleVersion(error)
    const version = isStale ? ($profile.get()?.version ?? draft.version) : draft.version
    $draft.set({ ...draft, version, isSaving: false, isStale })
    throw error
  }
}

export const isStaleVersion = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/**
 * Sends a change of the profile as it was at `version`. Throws an ApiError; when another device was faster
 * the profile has been fetched anew. A server without the call (404) has it changed here only.
 */
export async function saveProfile(change: ProfileChange, version: number): Promise<void> {
  const token = $token.get()
  const profile = $profile.get()
  if (!token || !profile) return
  try {
    const { user } = await api.changeProfile({ ...change, ...(version && { version }) }, token)
    setUser(user)
    keepDraftCurrent(version, user.version)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return setUser({ ...profile, ...change, version: profile.version })
    if (error.status === 401) clearSession()
    if (isStaleVersion(error)) await revalidateSession()
    throw error
  }
}

/** What this page itself has saved must not make its open draft look overtaken. */
function keepDraftCurrent(from: number, to: number): void {
  const draft = $draft.get()
  if (draft?.version === from) $draft.set({ ...draft, version: to })
}

/** Ends every other session of the patient. Throws an ApiError. */
export const changePassword = (change: PasswordChange): Promise<void> =>
  withToken((token) => api.changePassword(change, token))

/** Erases the account and forgets the patient here. Throws an ApiError; nothing is then erased. */
export async function deleteAccount(password: string): Promise<void> {
  await withToken((token) => api.deleteAccount({ password }, token))
  leave()
}

async function withToken(call: (token: string) => Promise<unknown>): Promise<void> {
  const token = $token.get()
  if (!token) return
  try {
    await call(token)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession()
    throw error
  }
}
