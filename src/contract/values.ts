import type { Gender as Told } from './doctor.ts'

export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Plain values, so that the browser can list them without the schemas. */
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

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

/** The languages that the site has words in. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** Plain values, so that the browser has them without the schemas. */
export const WAIT_STATUSES = ['waiting', 'taken', 'left', 'expired'] as const
export type WaitStatus = (typeof WAIT_STATUSES)[number]

/** Plain values, so that the browser can list them without the schemas. */
export const GENDERS = ['female', 'male', 'other'] as const satisfies Told[]
export type Gender = (typeof GENDERS)[number]

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
