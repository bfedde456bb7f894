export const REASON = 'Dr. Mehta is away until 25 November'

/** The field that the server adds to an appointment whose slot was closed. */
export const disruption = { reason: REASON }
