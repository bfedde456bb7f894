import { atom } from 'nanostores'
import * as api from '#api/sessions.ts'
import type { SessionEntry } from '#api/sessions.ts'
import { isMissing, loadInto } from './load-into.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

/** `missing`: this server does not tell. */
export type SessionList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'missing' }
  | { state: 'loaded'; sessions: SessionEntry[] }

/** Where the patient is logged in: here first, then where they were last. */
export const $sessionList = atom<SessionList>({ state: 'loading' })
onPatientChange(() => $sessionList.set({ state: 'loading' }))

export const loadSessions = (): Promise<void> =>
  loadInto<SessionList>(
    $sessionList,
    async (token) => ({ state: 'loaded', sessions: await api.fetchSessions(token) }),
    (error) => ({ state: isMissing(error) ? 'missing' : 'failed' }),
  )

/** Logs another device out, for the password; one that is gone already (404, and listed no more) was. Throws an ApiError; it is then still logged in. */
export async function endSession(id: string, password: string): Promise<void> {
  const token = $token.get()
  if (!token) return
  try {
    await api.endSession(id, { password }, token)
  } catch (error) {
    endSessionOn(error, token)
    if (!isMissing(error)) throw error
    await loadSessions()
    const told = $sessionList.get()
    if (told.state !== 'loaded' || told.sessions.some((session) => session.id === id)) throw error
  }
  const list = $sessionList.get()
  if ($token.get() !== token || list.state !== 'loaded') return
  $sessionList.set({ ...list, sessions: list.sessions.filter((session) => session.id !== id) })
}
