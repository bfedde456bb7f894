import * as api from '#api/account.ts'
import type { ResetRequest } from '#contract/account-access.ts'
import { isMissing } from './load-into.ts'
import { sayProving, $token, endOnServer, enter } from './session.ts'

/** When the server cannot be reached, `code`: it may answer later. */
export async function recoveryWay(): Promise<api.RecoveryWay> {
  try {
    return await api.fetchRecoveryWay()
  } catch (error) {
    return isMissing(error) ? 'desk' : 'code'
  }
}

/** `desk`: the server sends no codes, or has no such call (404). Throws an ApiError. */
export async function askForCode(phone: string): Promise<api.RecoveryWay> {
  try {
    return await api.askForCode({ phone }, sayProving)
  } catch (error) {
    if (isMissing(error)) return 'desk'
    throw error
  }
}

/** Logs in with a new password and ends the session that was open here. Throws an ApiError. */
export async function resetPassword(form: ResetRequest): Promise<void> {
  const before = $token.get()
  enter(await api.resetPassword(form))
  if (before) await endOnServer(before)
}
