/** Plain values, so that the browser has them without the schemas. */
export const WAIT_STATUSES = ['waiting', 'offered', 'taken', 'left', 'expired'] as const
export type WaitStatus = (typeof WAIT_STATUSES)[number]
