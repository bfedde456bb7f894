import { timingSafeEqual } from 'node:crypto'
import type { User } from '#contract/patient.ts'
import type { Db } from '../db/database.ts'
import type { Means } from '../means.ts'
import { Refused } from '../refused.ts'
import { describePatient } from './user.ts'
import { countGuess, forgetGuess, type Guess, wrongGuess } from './guesses.ts'
import type { Patient, SignedIn } from './sessions.ts'
import { passwordMatches } from './passwords.ts'

/** In the same time, wherever they differ. */
export const isSame = (known: string, typed: string): boolean =>
  known.length === typed.length && timingSafeEqual(Buffer.from(known), Buffer.from(typed))

/** Does in one transaction what a right code brings; `confirm` tells nothing of a wrong one, which is refused with `wrong_code`. */
export async function confirmByCode(
  means: Means,
  guess: Guess,
  confirm: (tx: Db) => Promise<Patient | undefined>,
): Promise<User> {
  const counted = await countGuess(means, guess)
  const confirmed = await means.db.transaction(confirm)
  if (!confirmed)
    throw wrongGuess(
      counted,
      new Refused(
        'wrong_code',
        'This code is not right, or no longer works. Please check it, or have a new one sent.',
      ),
    )
  await forgetGuess(means, guess)
  return describePatient(means, confirmed)
}

/**
 * For what a stolen token alone must not do. Counted for this session only: a session left open must not be a way
 * to guess the password, and what strangers guess at log-ins does not hold up who is logged in.
 */
export async function confirmPassword(
  means: Means,
  { patient, tokenHash }: SignedIn,
  password: string,
): Promise<void> {
  const guess = { what: 'password', who: tokenHash }
  const wrong = new Refused('invalid_input', 'The current password is not right.')
  if (!password) throw wrong
  let counted = 0
  const matches = await passwordMatches(patient.passwordHash, password, async () => {
    counted = await countGuess(means, guess)
  })
  if (!matches) throw wrongGuess(counted, wrong)
  await forgetGuess(means, guess)
}
