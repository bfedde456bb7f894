import { PATHS } from '#contract/paths.ts'
import type { EmailCode } from '#contract/profile.ts'
import { call, tell } from './call.ts'
import { userOf } from './user-answer.ts'

/** To the address that waits. */
export const sendEmailCode = (token: string) => tell(PATHS.emailCode, { method: 'POST', token })

export const confirmEmail = (body: EmailCode, token: string) =>
  call(PATHS.confirmEmail, { method: 'POST', body, token }, ({ user }) => userOf(user))
