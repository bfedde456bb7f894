import type { HeldRecord } from '#contract/account-access.ts'
import { isObject, textOf, timestampOf, type Told } from './fields.ts'
import { type NewSession, newSessionOf } from './user-answer.ts'

/** With `held` when it was the desk's link: the account may have been somebody else's. */
export type ResetSession = NewSession & { held: HeldRecord | undefined }

export function resetSessionOf(told: Told): ResetSession | undefined {
  const session = newSessionOf(told)
  return session && { ...session, held: heldOf(told['held']) }
}

const heldOf = (held: unknown): HeldRecord | undefined =>
  isObject(held) ? { email: textOf(held['email']), memberSince: timestampOf(held['memberSince']) } : undefined
