import * as api from '#api/account.ts'
import type { ResetRequest } from '#contract/account-access.ts'
import { isMissing } from './load-into.ts'
import { sayProving, $token, endOnServer, enter } from './session.ts'

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

/** Logs in with a new password, and ends the session that was open on this device. Throws an ApiError. */
export async function resetPassword(form: ResetRequest): Promise<void> {
  const before = $token.get()
  enter(await api.resetPassword(form))
  if (before) await endOnServer(before)
}
