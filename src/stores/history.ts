import { atom } from 'nanostores'
import { type Change, fetchHistory } from '#api/history.ts'
import { isMissing } from './load-into.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

/** `missing`: the backend keeps no history. */
export type HistoryState =
  { state: 'loading' } | { state: 'failed' } | { state: 'missing' } | { state: 'loaded'; changes: Change[] }

/** What became of the appointment that was asked about last. */
export const $history = atom<HistoryState & { id: string }>({ id: '', state: 'loading' })
onPatientChange(() => $history.set({ id: '', state: 'loading' }))

export async function loadHistory(id: string): Promise<void> {
  const token = $token.get()
  if (!token) return
  $history.set({ id, state: 'loading' })
  const isAsked = () => $token.get() === token && $history.get().id === id
  try {
    const changes = await fetchHistory(id, token)
    if (isAsked()) $history.set({ id, state: 'loaded', changes })
  } catch (error) {
    endSessionOn(error, token)
    if (!isAsked()) return
    const state = isMissing(error) ? 'missing' : 'failed'
    $history.set({ id, state })
  }
}
