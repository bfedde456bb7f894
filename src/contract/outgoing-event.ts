export type EventType =
  `appointment.${'booked' | 'moved' | 'cancelled' | 'affected' | 'reopened' | 'paid' | 'refunded' | 'attended' | 'missed' | 'changed' | 'erased'}`

/** Sent to the hospital's own system. It names an appointment to read, and says nothing about a person. */
export type OutgoingEvent = {
  type: EventType
  /** When it happened, in UTC. */
  timestamp: string
  /** `id` and `number` of the appointment. `sequence` counts its moves and cancellations. */
  data: { id: string; number: string; sequence: number }
}
