import type { Caller, Means } from '../means.ts'
import { Refused } from '../refused.ts'
import { countUse, refuseOveruse, unuse } from '../usage.ts'
import { countEverywhere } from './guesses.ts'
import { proofNeeded } from './proofs.ts'

/** A waiting room is one network. */
const AN_HOUR = { withoutProof: 20, atMost: 100 }
const HOUR_SECONDS = 3600
export const DAY_SECONDS = 24 * HOUR_SECONDS
/** To one phone in a day, whoever asks and however often the account is opened anew: it may be a stranger's. */
export const TEXTS_TO_A_PHONE = 6
/** What all have sent together, under one key; each costs the hospital money. */
export const ALL_TEXTS = 'code texts'
/** From this share of a day's on, each needs a proof of work. */
const CALM = 0.1

/** Counts a text message to a phone that nobody has confirmed. Above a rate it needs a proof of work (`proof_needed`), far above `too_many_tries` comes. */
export async function limitTexts(means: Means, phone: string, caller: Caller): Promise<void> {
  const { db, clock, secret, texts } = means
  const codesADay = texts?.codesADay ?? 0
  const limits = [
    { key: `texts ${secret.fingerprint(caller.network)}`, seconds: HOUR_SECONDS, ...AN_HOUR },
    { key: ALL_TEXTS, seconds: DAY_SECONDS, withoutProof: codesADay * CALM, atMost: codesADay },
  ]
  const counted: string[] = []
  let needsProof = false
  try {
    for (const { key, seconds, withoutProof, atMost } of limits) {
      const use = await countUse(db, key, seconds, clock)
      counted.push(key)
      refuseOveruse(use, atMost, clock)
      needsProof ||= use.uses > withoutProof
    }
    if (needsProof && !(await caller.hasProof())) throw proofNeeded()
    if ((await countEverywhere(means, `texts ${phone}`)) > TEXTS_TO_A_PHONE) throw tooManyToday()
  } catch (error) {
    // What is refused costs nothing, and must not use up what others may have.
    for (const key of counted) await unuse(db, key)
    throw error
  }
}

const tooManyToday = () =>
  new Refused('too_many_tries', 'Too many codes went to this phone today. Please try tomorrow.', HOUR_SECONDS)
