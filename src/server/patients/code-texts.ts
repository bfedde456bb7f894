import { limit } from '../limit.ts'
import type { Caller, Means } from '../means.ts'
import { Refused } from '../refused.ts'
import { countEverywhere } from './guesses.ts'

const HOUR_SECONDS = 3600
/** A waiting room is one network. */
const AN_HOUR = { free: 20, max: 100, window: HOUR_SECONDS }
export const DAY_SECONDS = 24 * HOUR_SECONDS
/** To one phone in a day, for all requests and accounts together: it may be a stranger's. */
export const TEXTS_TO_A_PHONE = 6
/** What all have sent together, under one key; each costs the hospital money. */
export const ALL_TEXTS = 'code texts'
/** From this share of a day's on, each needs a proof of work. */
const CALM = 0.1

/** Counts a text message to a phone that nobody has confirmed. Above a rate it needs a proof of work (`proof_needed`), far above `too_many_tries` comes. */
export async function limitTexts(means: Means, phone: string, caller: Caller): Promise<void> {
  const { secret, texts } = means
  const codesADay = texts?.codesADay ?? 0
  const limits = [
    { key: `texts ${secret.fingerprint(caller.network)}`, ...AN_HOUR },
    { key: ALL_TEXTS, free: codesADay * CALM, max: codesADay, window: DAY_SECONDS },
  ]
  await limit(means, caller, limits, {
    check: async () => {
      if ((await countEverywhere(means, `texts ${phone}`)) > TEXTS_TO_A_PHONE) throw tooManyToday()
    },
  })
}

const tooManyToday = () =>
  new Refused('too_many_tries', 'Too many codes went to this phone today. Please try tomorrow.', HOUR_SECONDS)
