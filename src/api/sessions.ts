import type { SessionsAnswer } from '#contract/account-access.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { call } from './call.ts'

export const fetchSessions = (token: string) => call<SessionsAnswer>(PATHS.sessions, { token })

export const endSession = (id: string, token: string) =>
  call(pathTo(PATHS.session, id), { method: 'DELETE', token })
