import type { Decision } from '#server/appointments/decision.ts'
import type { TakenPlace } from '#server/appointments/facts.ts'
import { RefusalError } from '#server/refusal.ts'

/** Friday, 20 November 2026, 9:30 AM at the hospital; the appointment is on Monday morning. */
export const NOW = new Date('2026-11-20T04:00:00Z')
export const MONDAY = { docId: 'doc1', day: '2026-11-23', slot: 'morning' as const }
export const DOCTOR = {
  id: 'doc1',
  name: 'Dr. James',
  fee: 50,
  available: true,
  slotCapacity: 2,
  speciality: 'ENT',
}
export const ASHA = { id: 'asha', name: 'Asha Rao', phone: '9000000001', email: '', language: null }

export const taken = (place: number, who: Partial<TakenPlace> = {}): TakenPlace => ({
  id: `row ${place}`,
  version: '1',
  number: 'K7QM-42DX',
  place,
  slot: 'morning',
  day: MONDAY.day,
  doctorId: 'doc1',
  paymentStatus: 'pending',
  arrival: null,
  sequence: 0,
  patientId: 'other',
  forName: null,
  guestName: null,
  guestPhone: null,
  state: 'booked',
  reason: '',
  forBirthYear: null,
  ...who,
})
export const guest = (place: number, guestName: string, guestPhone = ASHA.phone) =>
  taken(place, { patientId: null, guestName, guestPhone })

export const FIRST = { lost: 0, random: () => 0 }

/** The code of the refusal, or the kind of the decision with the place or the row. */
export function outcome(decide: () => Decision): string {
  try {
    const decision = decide()
    if (decision.kind === 'insert') return `insert at ${decision.row.place}`
    return `${decision.kind} ${decision.kind === 'same' ? decision.row.id : decision.id}`
  } catch (error) {
    if (error instanceof RefusalError) return error.code
    throw error
  }
}
