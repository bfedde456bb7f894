import { PATHS, pathTo } from '#contract/paths.ts'
import type { EmailCode, PasswordProof } from '#contract/profile.ts'
import { call, tell } from './call.ts'
import { type Keyed, readableOf } from './entries.ts'
import { flagOf, idOf, textOf, timestampOf, type Told } from './fields.ts'
import { userOf } from './user-answer.ts'
import type { PhoneCode } from '#contract/account-access.ts'
import { type OnWork, withProof } from './proof.ts'

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

/** To the address that waits. */
export const sendEmailCode = (token: string) => tell(PATHS.emailCode, { method: 'POST', token })

export const confirmEmail = (body: EmailCode, token: string) =>
  call(PATHS.confirmEmail, { method: 'POST', body, token }, ({ user }) => userOf(user))

/** As a text message, to the phone one logs in with. */
export const sendPhoneCode = (token: string, onWork: OnWork) =>
  withProof((headers) => tell(PATHS.phoneCode, { method: 'POST', token, headers }), onWork)

export const confirmPhone = (body: PhoneCode, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => userOf(user))
