import * as api from '#api/account.ts'
import { ApiError } from '#api/call.ts'
import type { HeldRecord, ResetRequest } from '#contract/account-access.ts'
import { withToken } from './profile.ts'
import { sayProving } from './proving.ts'
import { $token, endOnServer, enter } from './session.ts'

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether this site can send codes at all, and how; a server that cannot be asked now may answer later. */
export async function recoveryWay(): Promise<api.RecoveryWay> {
  try {
    return await api.fetchRecoveryWay()
  } catch (error) {
    return isMissing(error) ? 'desk' : 'code'
  }
}

/**
 * `code`: if the phone has an account with an e-mail address, a code was sent there; `text` and `both`: or to the
 * phone itself, if that is confirmed. `desk`: this site sends none, or its server has no such call (404). Throws any
 * other ApiError.
 */
export async function askForCode(phone: string): Promise<api.RecoveryWay> {
  try {
    return await api.askForCode({ phone }, sayProving)
  } catch (error) {
    if (isMissing(error)) return 'desk'
    throw error
  }
}

/**
 * Logs in with a new password; whoever was logged in on this device is no longer. By the desk's link it tells
 * what the account held before. Throws an ApiError.
 */
export async function resetPassword(form: ResetRequest): Promise<HeldRecord | undefined> {
  const before = $token.get()
  const { held, ...session } = await api.resetPassword(form)
  enter(session)
  if (before) await endOnServer(before)
  return held
}

/** Erases what a stranger has left in the account, which is then empty. Throws an ApiError; nothing is then erased. */
export const startAfresh = (password: string): Promise<void> =>
  withToken(async (token) => {
    const session = await api.startAfresh({ password }, token)
    if ($token.get() === token) enter(session)
  })
