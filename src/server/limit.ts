import type { Caller, Means } from './means.ts'
import { proofNeeded } from './patients/proofs.ts'
import { countUse, refuseOveruse, unuse } from './usage.ts'

/** In each window of so many seconds: `free` uses need nothing, those above it a proof of work, and there are at most `max`. */
export type Limit = { key: string; free: number; max: number; window: number }
type Further = {
  /** A use that needs a proof of work whatever the counts are. */
  isSuspect?: boolean
  /** Refuses what the counts cannot tell. */
  check?: () => Promise<void>
}

/**
 * Counts a use. Refuses with `proof_needed` or `too_many_tries`; a refused use does not count, so that it takes
 * nothing from what others may have.
 */
export async function limit(
  { db, clock }: Pick<Means, 'db' | 'clock'>,
  caller: Pick<Caller, 'hasProof'>,
  limits: Limit[],
  { isSuspect = false, check }: Further = {},
): Promise<void> {
  const counted: string[] = []
  let needsProof = isSuspect
  try {
    for (const { key, free, max, window } of limits) {
      const use = await countUse(db, key, window, clock)
      counted.push(key)
      refuseOveruse(use, max, clock)
      needsProof ||= use.uses > free
    }
    if (needsProof && !(await caller.hasProof())) throw proofNeeded()
    await check?.()
  } catch (error) {
    for (const key of counted) await unuse(db, key)
    throw error
  }
}
