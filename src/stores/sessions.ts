import * as api from '#api/profile.ts'
import { createPatientStore, isNotFound } from './load-into.ts'
import { asPatient } from './session.ts'

export const [$sessionList, loadSessions] = createPatientStore(async (token) => ({
  sessions: await api.fetchSessions(token),
}))

/** Logs another device out. Succeeds when it is logged out already (404, and not listed any more). Throws an ApiError. */
export async function endSession(id: string, password: string): Promise<void> {
  try {
    await asPatient((token) => api.endSession(id, { password }, token))
  } catch (error) {
    if (!isNotFound(error)) throw error
    await loadSessions()
    const list = $sessionList.get()
    if (list.state !== 'loaded' || list.sessions.some((session) => session.id === id)) throw error
  }
  const list = $sessionList.get()
  if (list.state !== 'loaded') return
  $sessionList.set({ ...list, sessions: list.sessions.filter((session) => session.id !== id) })
}
