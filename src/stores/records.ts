import { atom } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { fetchRecords, type Records } from '#api/records.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

export type RecordsState =
  { state: 'loading' } | { state: 'failed'; error: ApiError } | { state: 'loaded'; records: Records }

/** Everything the hospital's server holds about the patient. */
export const $records = atom<RecordsState>({ state: 'loading' })
onPatientChange(() => $records.set({ state: 'loading' }))

export async function loadRecords(): Promise<void> {
  const token = $token.get()
  if (!token) return
  $records.set({ state: 'loading' })
  try {
    const records = await fetchRecords(token)
    if ($token.get() !== token) return
    $records.set({ state: 'loaded', records })
  } catch (error) {
    if ($token.get() !== token) return
    endSessionOn(error, token)
    $records.set({ state: 'failed', error: error instanceof ApiError ? error : new ApiError() })
  }
}
