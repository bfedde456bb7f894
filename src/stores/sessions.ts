import * as api from '#api/profile.ts'
import { action } from './action.ts'
import { isNotFound } from './resource.ts'
import { asPatient, patientResource } from './session.ts'

const list = patientResource(api.fetchSessions)
export const { $data: $sessionList, load: loadSessions } = list

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
  list.change(({ sessions }) => ({ sessions: sessions.filter((session) => session.id !== id) }))
})
