import { PATHS, pathTo } from '#contract/paths.ts'
import type { PasswordProof } from '#contract/profile.ts'
import { call, tell } from './call.ts'
import { type Keyed, readableOf } from './entries.ts'
import { flagOf, idOf, textOf, timestampOf, type Told } from './fields.ts'

/** A place where the patient is logged in, as far as the backend tells: '' is not known. */
type SessionTold = { id: string; device: string; lastUsedAt: string; isCurrent: boolean }
export type SessionEntry = Keyed<SessionTold>

export const fetchSessions = (token: string) => call(PATHS.sessions, { token }, sessionsOf)

const sessionsOf = ({ sessions }: Told): SessionEntry[] | undefined =>
  readableOf(sessions, sessionOf, ({ id }) => id)

function sessionOf(told: Told): SessionTold | undefined {
  const id = idOf(told['id'])
  const device = textOf(told['device'])
  const isCurrent = flagOf(told['isCurrent']) ?? false
  return id || device ? { id, device, lastUsedAt: timestampOf(told['lastUsedAt']), isCurrent } : undefined
}

export const endSession = (id: string, body: PasswordProof, token: string) =>
  tell(pathTo(PATHS.session, id), { method: 'DELETE', body, token })
