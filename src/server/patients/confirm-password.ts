import type { Means } from '../means.ts'
import { Refused } from '../refused.ts'
import { countGuess, forgetGuess, wrongGuess } from './guesses.ts'
import { passwordMatches } from './passwords.ts'
import type { SignedIn } from './sessions.ts'

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
