import type { Send } from './send.ts'
import type { Finding, Row } from './verdicts.ts'

export type Login = { phone: string; password: string }
export type Doctor = { id: string; name: string; fee: number | undefined }
export type Wish = { docId: string; selectedDate: string; selectedSlot: string }
/** What was booked; without an id it is known by its doctor, day and slot only. */
export type Booked = Wish & { id: string }

/** A throw-away patient on their way through a backend, and what was found on it. */
export type Trial = {
  send: Send
  now: Date
  patient: Login & { name: string }
  /** The session the patient is in. */
  token?: string | undefined
  doctor?: Doctor
  appointment?: Booked
  /** Everything the backend has booked, wanted or not. */
  booked: Booked[]
  /** Whom it has signed up. */
  accounts: (Login & { token: string })[]
  rows: Row[]
}

/** Notes one line of the table. */
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
