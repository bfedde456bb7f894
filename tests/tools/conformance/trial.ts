import type { Send } from './send.ts'
import type { Finding, Row } from './verdicts.ts'

export type Login = { phone: string; password: string }
export type Doctor = { id: string; name: string; fee: number | undefined }
export type Wish = { docId: string; selectedDate: string; selectedSlot: string }
/** A booked appointment; its id may be missing. */
export type Booked = Wish & { id: string }

/** A test run against a backend: its patient and its findings. */
export type Trial = {
  send: Send
  now: Date
  patient: Login & { name: string }
  /** The session the patient is in. */
  token?: string | undefined
  doctor?: Doctor
  appointment?: Booked
  /** Everything the backend has booked, also by mistake. */
  booked: Booked[]
  /** Accounts that it has opened. */
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

/** POST /api/user/signup, GET /api/appointments/{docId} */
export const label = (method: string, path: string): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
