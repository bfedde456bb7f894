import { atom } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { type Change, fetchHistory, fetchRecords, type Records } from '#api/records.ts'
import { isNotFound, loadInto } from './load-into.ts'
import type { Loaded } from './patient-data.ts'
import { $token, endSessionIfUnauthorized, onPatientChange } from './session.ts'

export type RecordsState =
  { state: 'loading' } | { state: 'failed'; error: ApiError } | { state: 'loaded'; records: Records }

export const $records = atom<RecordsState>({ state: 'loading' })

export const $history = atom<Loaded<{ changes: Change[] }> & { id: string }>({ id: '', state: 'loading' })

onPatientChange(() => {
  $records.set({ state: 'loading' })
  $history.set({ id: '', state: 'loading' })
})

export async function loadRecords(): Promise<void> {
  $records.set({ state: 'loading' })
  await loadInto<RecordsState>(
    $records,
    async (token) => ({ state: 'loaded', records: await fetchRecords(token) }),
    (error) => ({ state: 'failed', error: error instanceof ApiError ? error : new ApiError() }),
  )
}

export async function loadHistory(id: string): Promise<void> {
  const token = $token.get()
  if (!token) return
  $history.set({ id, state: 'loading' })
  const isCurrent = () => $token.get() === token && $history.get().id === id
  try {
    const changes = await fetchHistory(id, token)
    if (isCurrent()) $history.set({ id, state: 'loaded', changes })
  } catch (error) {
    endSessionIfUnauthorized(error, token)
    if (isCurrent()) $history.set({ id, state: isNotFound(error) ? 'missing' : 'failed' })
  }
}
