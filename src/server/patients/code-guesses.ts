import { timingSafeEqual } from 'node:crypto'
import type { User } from '#contract/patient.ts'
import type { Db } from '../db/database.ts'
import type { Means } from '../means.ts'
import { Refused } from '../refused.ts'
import { describePatient } from './user.ts'
import { countGuess, forgetGuess, type Guess, wrongGuess } from './guesses.ts'
import type { Patient } from './sessions.ts'

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
