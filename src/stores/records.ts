import { atom } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { fetchRecords, type Records } from '#api/records.ts'
import { loaderInto } from './load-into.ts'
import { onPatientChange } from './session.ts'

export type RecordsState =
  { state: 'loading' } | { state: 'failed'; error: ApiError } | { state: 'loaded'; records: Records }

export const $records = atom<RecordsState>({ state: 'loading' })

onPatientChange(() => $records.set({ state: 'loading' }))

const load = loaderInto<RecordsState>(
  $records,
  async (token) => ({ state: 'loaded', records: await fetchRecords(token) }),
  (error) => ({ state: 'failed', error: error instanceof ApiError ? error : new ApiError() }),
)

export function loadRecords(): Promise<void> {
  $records.set({ state: 'loading' })
  return load()
}
