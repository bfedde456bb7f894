import { randomBytes } from 'node:crypto'
import { checkLogIn, checkLogOut, checkMe, checkSignUp } from './account.ts'
import { type Answer, sender } from './answers.ts'
import { checkList, checkListed } from './appointments.ts'
import { checkBooking, checkRefusedBookings } from './booking.ts'
import { checkDoctor, checkDoctors } from './doctors.ts'
import { checkOrigin, checkOriginOfOthers } from './origins.ts'
import { checkOthers } from './others.ts'
import { hasFailed, type Row, type Trial } from './trial.ts'

/** Time limits of the eight calls, and of the whole run with its clean-up. */
const EIGHT_MS = 85_000
const ALL_MS = 115_000

export type Report = { url: string; holds: boolean; eight: Row[]; others: Row[]; leftBehind: string[] }

type Options = { origin?: string | undefined; now?: Date }

const EIGHT = [
  checkDoctor,
  checkSignUp,
  checkLogIn,
  checkMe,
  checkList,
  checkRefusedBookings,
  checkBooking,
  checkListed,
  checkLogOut,
]

/** Tries a backend with a new patient: signs up, books, cancels and deletes. */
export async function tryBackend(base: string, { origin, now = new Date() }: Options = {}): Promise<Report> {
  const log: Answer[] = []
  const parts = { base, origin, log }
  const until = AbortSignal.timeout(ALL_MS)
  const trial: Trial = {
    send: sender({ ...parts, until: AbortSignal.timeout(EIGHT_MS) }),
    now,
    patient: { name: 'Contract Test', phone: '', password: `Aa1!${randomBytes(9).toString('hex')}` },
    booked: [],
    accounts: [],
    rows: [],
  }
  await checkDoctors(trial)
  const isThere = log.some(({ status }) => status)
  const pages = isThere ? origin : undefined
  if (isThere) for (const checkCalls of EIGHT) await checkCalls(trial)
  if (pages) await checkOrigin(trial, pages, log)
  const eight = trial.rows

  trial.rows = []
  trial.send = sender({ ...parts, until })
  const leftBehind = isThere ? await checkOthers(trial) : []
  if (pages) await checkOriginOfOthers(trial, pages)
  return { url: base, holds: !eight.some(hasFailed), eight, others: trial.rows, leftBehind }
}
