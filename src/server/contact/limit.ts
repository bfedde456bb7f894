import { limit } from '../limit.ts'
import type { Caller, Means } from '../means.ts'

const HOUR_SECONDS = 3600
/** A waiting room is one network. */
const AN_HOUR = {
  network: { free: 20, max: 100, window: HOUR_SECONDS },
  everybody: { free: 300, max: 3000, window: HOUR_SECONDS },
}

/** Counts a message of the contact form. */
export function limitContacts(means: Means, caller: Caller, isSuspect: boolean): Promise<void> {
  const network = `contacts ${means.secret.fingerprint(caller.network)}`
  const limits = [
    { key: network, ...AN_HOUR.network },
    { key: 'contacts', ...AN_HOUR.everybody },
  ]
  return limit(means, caller, limits, { isSuspect })
}
