import * as api from '#api/account.ts'
import type { ResetRequest } from '#contract/patient.ts'
import { action } from './action.ts'
import { isNotFound } from './resource.ts'
import { $token, endServerSession, beginSession } from './session.ts'

/** When the server cannot be reached, `code`: it may answer later. */
export async function findRecoveryChannel(): Promise<api.RecoveryChannel> {
  try {
    return await api.fetchRecoveryChannel()
  } catch (error) {
    return isNotFound(error) ? 'desk' : 'code'
  }
}

/** `desk`: the server sends no codes, or has no such call (404). Throws an ApiError. */
export const requestCode = action(async (phone: string): Promise<api.RecoveryChannel> => {
  try {
    return await api.requestResetCode({ phone })
  } catch (error) {
    if (isNotFound(error)) return 'desk'
    throw error
  }
})

/** Logs in with a new password and ends the session that was open here. Throws an ApiError. */
export async function resetPassword(form: ResetRequest): Promise<void> {
  const before = $token.get()
  beginSession(await api.resetPassword(form))
  if (before) await endServerSession(before)
}
