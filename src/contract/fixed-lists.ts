export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

/** The most important one first. */
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

export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

export const WAITING_LIST_STATUSES = ['waiting', 'taken', 'left', 'expired'] as const
export type WaitingListStatus = (typeof WAITING_LIST_STATUSES)[number]

export const GENDERS = ['female', 'male', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** `disrupted`: the slot was closed; `reopened`: the slot is open again; `late`: the patient reads that the doctor begins later; `on_time`: the doctor begins at the usual time again. */
export const APPOINTMENT_EVENTS = [
  'booked',
  'moved',
  'cancelled',
  'paid',
  'refund_due',
  'disrupted',
  'reopened',
  'late',
  'on_time',
  'attended',
  'missed',
  'noted',
  'prescribed',
  'taken_back',
  'checked_up',
] as const
