import type { Caller, Means } from '../means.ts'
import { proofNeeded } from '../patients/proofs.ts'
import { countUse, refuseOveruse, unuse } from '../usage.ts'

const HOUR_SECONDS = 3600
/** A waiting room is one network. */
const AN_HOUR = {
  network: { withoutProof: 20, atMost: 100 },
  everybody: { withoutProof: 300, atMost: 3000 },
}

/** Counts a message. Above a rate it needs a proof of work (`proof_needed`), and far above `too_many_tries` comes. */
export async function limitContacts(means: Means, caller: Caller, isSuspect: boolean): Promise<void> {
  const { db, clock, secret } = means
  const network = `contacts ${secret.fingerprint(caller.network)}`
  const limits = [
    { key: network, ...AN_HOUR.network },
    { key: 'contacts', ...AN_HOUR.everybody },
  ]
  let needsProof = isSuspect
  for (const { key, withoutProof, atMost } of limits) {
    const use = await countUse(db, key, HOUR_SECONDS, clock)
    refuseOveruse(use, atMost, clock)
    needsProof ||= use.uses > withoutProof
  }
  if (!needsProof || (await caller.hasProof())) return
  for (const { key } of limits) await unuse(db, key)
  throw proofNeeded()
}
