/** 8 PM at the hospital. */
export const UNTIL = '2026-11-22T14:30:00.000Z'
export const REASON = 'Dr. Mehta is away until 25 November'

export const heldPlace = {
  docId: 'doc1',
  doctor: 'Dr. Arjun Mehta',
  date: '2026-11-26',
  slot: 'morning',
  time: 'Morning, 9:00 AM - 12:00 PM',
  place: 3,
  arrivesAt: '9:30 AM',
  until: UNTIL,
}
export type Disruption = { reason: string; canKeep: boolean; proposal: object | null }

/** The fields that the server adds to an appointment whose slot was closed. */
export const disruption: Disruption = { reason: REASON, canKeep: false, proposal: heldPlace }
