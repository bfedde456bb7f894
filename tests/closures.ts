import closures from '#content/closures.json' with { type: 'json' }
import type { ClosureFile } from '#contract/content-plans.ts'

const published = closures as ClosureFile[]

/** As if an editor had published these files, and no others. */
export const publishClosures = (...files: ClosureFile[]): void => void published.splice(0, Infinity, ...files)

/** Dr. Arjun Mehta is away on Monday, 23 November 2026, and Tuesday. */
export const AWAY: ClosureFile = {
  scope: 'doctor',
  doctor: 'doc1',
  from: '2026-11-23',
  to: '2026-11-24',
  reason: 'Dr. Mehta is away until 24 November',
}
