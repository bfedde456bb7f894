import type { Send } from './send.ts'

/** `tolerated`: the site works with it, but something is lost. `not tried`: the check could not run. */
export type Verdict = 'ok' | 'tolerated' | 'wrong' | 'missing' | 'not tried'

export type Finding = { verdict: Verdict; seen: string; notices?: string }
export type Row = Finding & { call: string; check: string }

export const ok = (seen: string): Finding => ({ verdict: 'ok', seen })
export const tolerated = (seen: string, notices: string): Finding => ({ verdict: 'tolerated', seen, notices })
export const wrong = (seen: string, notices: string): Finding => ({ verdict: 'wrong', seen, notices })
export const missing = (seen: string, notices: string): Finding => ({ verdict: 'missing', seen, notices })
export const notTried = (seen: string): Finding => ({ verdict: 'not tried', seen })

export const hasFailed = ({ verdict }: Finding): boolean => verdict === 'wrong' || verdict === 'missing'

export type Login = { phone: string; password: string }
export type Doctor = { id: string; name: string; fee: number | undefined }
export type BookingInput = { docId: string; selectedDate: string; selectedSlot: string }
/** A booked appointment; its id may be missing. */
export type BookedAppointment = BookingInput & { id: string }

/** A test run against a backend: its patient and its findings. */
export type Trial = {
  send: Send
  now: Date
  patient: Login & { name: string }
  /** The patient's current session. */
  token?: string | undefined
  doctor?: Doctor
  appointment?: BookedAppointment
  /** Everything the backend has booked, also by mistake. */
  booked: BookedAppointment[]
  /** Accounts that it has created. */
  accounts: (Login & { token: string })[]
  rows: Row[]
}

/** Adds a row to the report. */
export async function check(
  trial: Trial,
  call: string,
  name: string,
  look: () => Promise<Finding> | Finding,
): Promise<void> {
  trial.rows.push({ call, check: name, ...(await look()) })
}

/** For example `GET /api/appointments/{docId}`. */
export const label = (method: string, path: string): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
