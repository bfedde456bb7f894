/**
 * Plain values, so that the browser can list them without the schemas: what happens to an appointment.
 * `disrupted`: its session was closed; `reopened`: it takes place after all; the last three are the desk's.
 */
export const EVENTS = [
  'booked',
  'moved',
  'cancelled',
  'paid',
  'disrupted',
  'reopened',
  'attended',
  'missed',
  'noted',
] as const
