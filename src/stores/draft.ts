import { atom, computed } from 'nanostores'
import type { ProfileChange } from '#contract/profile.ts'
import { changeOf, isSameRows, type Row, rowsOf, type SectionName } from '#lib/profile-sections.ts'
import { action } from './action.ts'
import { Dropped } from './newest-call.ts'
import { $profile, isVersionConflict, saveProfile } from './profile.ts'
import { onPatientChange } from './session.ts'

/** `opened` and `version` are from when editing began. `isStale`: another device has saved since. */
export type Draft = { section: SectionName; version: number; original: Row[]; rows: Row[]; isStale: boolean }
export const $draft = atom<Draft | undefined>()
onPatientChange(() => discardDraft())

export const $isDraftChanged = computed($draft, (draft) =>
  Boolean(draft && !isSameRows(draft.section, draft.rows, draft.original)),
)

export function editSection(section: SectionName): boolean {
  const profile = $profile.get()
  if (!profile || $isDraftChanged.get()) return false
  const rows = rowsOf(section, profile)
  $draft.set({ section, version: profile.version, original: rows, rows, isStale: false })
  return true
}

export const discardDraft = (): void => $draft.set(undefined)

function changeRows(change: (rows: Row[]) => Row[]): void {
  const draft = $draft.get()
  if (draft && !isSaving()) $draft.set({ ...draft, rows: change(draft.rows) })
}

export const addRow = (): void => changeRows((rows) => [...rows, {}])

export const removeRow = (index: number): void =>
  changeRows((rows) => rows.filter((_, each) => each !== index))

export const setRows = (rows: Row[]): void => changeRows(() => rows)

/** Resolves to false when the change is only on this page. Throws an ApiError; the draft is then kept. */
export const saveDraft = action(() => sendDraft((rows) => rows))

export const clearSection = action(() => sendDraft(() => []))

const isSaving = (): boolean => [saveDraft, clearSection].some(({ $running }) => $running.get().length > 0)

async function sendDraft(choose: (rows: Row[]) => Row[]): Promise<boolean> {
  const draft = $draft.get()
  if (!draft) throw new Dropped()
  try {
    const isOnServer = await saveProfile(changeOf(draft.section, choose(draft.rows)), draft.version)
    discardDraft()
    return isOnServer
  } catch (error) {
    if (isVersionConflict(error) && $draft.get() === draft)
      $draft.set({ ...draft, version: $profile.get()?.version ?? draft.version, isStale: true })
    throw error
  }
}

/** Saves another part of the profile; an open draft does not become stale by it. */
export const saveWithOpenDraft = action(async (change: ProfileChange, version: number): Promise<boolean> => {
  if (Object.keys(change).length === 0) return true
  const isOnServer = await saveProfile(change, version)
  const draft = $draft.get()
  const profile = $profile.get()
  if (profile && draft?.version === version) $draft.set({ ...draft, version: profile.version })
  return isOnServer
})
