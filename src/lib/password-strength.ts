import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common'

export type Weakness = 'common' | 'yours' | 'keys' | 'repeated' | 'sequence' | 'date' | 'simple'
export type Strength = { level: 'weak'; why: Weakness } | { level: 'fair' } | { level: 'good' }

/** More characters take long and change nothing. */
const CHECKED_LENGTH = 64
const FAIR = 2
const GOOD = 3

const WEAKNESS_BY_WARNING: Record<string, Weakness> = {
  userInputs: 'yours',
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeated',
  extendedRepeat: 'repeated',
  sequences: 'sequence',
  recentYears: 'date',
  associatedYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
}

const checker = new ZxcvbnFactory({ dictionary, graphs })

/** `about`: the name and phone number of the patient. */
export function strengthOf(password: string, about: string[]): Strength {
  const known = about.flatMap((each) => [each, ...each.split(/\s+/)]).filter(Boolean)
  const { score, feedback } = checker.check(password.slice(0, CHECKED_LENGTH), known)
  if (score >= GOOD) return { level: 'good' }
  if (score >= FAIR) return { level: 'fair' }
  return { level: 'weak', why: WEAKNESS_BY_WARNING[feedback.warning ?? ''] ?? 'simple' }
}
