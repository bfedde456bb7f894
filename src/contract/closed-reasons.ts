/** Plain values, so that the browser can list them without the schemas; the one that says most comes first. */
export const CLOSED_REASONS = [
  'away',
  'holiday',
  'closed_weekday',
  'unavailable',
  'full',
  'ended',
  'no_session',
] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]
