import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common'

/** Why a password is easy to guess. */
export type Weakness = 'common' | 'yours' | 'keys' | 'repeated' | 'sequence' | 'date' | 'simple'
/** `fair` holds against who knows nothing of the patient and tries for a day; `good` holds. */
export type Strength = { level: 'weak'; why: Weakness } | { level: 'fair' } | { level: 'good' }

/** What is judged; more takes long, and says no more. */
const JUDGED_LENGTH = 64
const FAIR = 2
const GOOD = 3

/** The library's names for its warnings, which are its sentences where none are given. */
const WHY: Record<string, Weakness> = {
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

const judge = new ZxcvbnFactory({ dictionary, graphs })

/** How hard it is to guess a password for somebody who knows the patient: `about` is their name and phone. */
export function strengthOf(password: string, about: string[]): Strength {
  const known = about.flatMap((each) => [each, ...each.split(/\s+/)]).filter(Boolean)
  const { score, feedback } = judge.check(password.slice(0, JUDGED_LENGTH), known)
  if (score >= GOOD) return { level: 'good' }
  if (score >= FAIR) return { level: 'fair' }
  return { level: 'weak', why: WHY[feedback.warning ?? ''] ?? 'simple' }
}
