import { randomBytes } from 'node:crypto'
import { checkLogIn, checkMe, checkSignUp, logInAgain } from './account.ts'
import { checkList, checkListed } from './appointments.ts'
import { checkBooking, checkRefusedBookings } from './booking.ts'
import { cleanUp } from './clean-up.ts'
import { checkDoctor, checkDoctors } from './doctors.ts'
import { checkLogOut } from './log-out.ts'
import { checkOrigin, checkOriginOfOthers, maySendKey } from './origins.ts'
import { checkPatientCalls } from './patient-calls.ts'
import { sender, type Sent } from './send.ts'
import { settingsFor } from './settings.ts'
import { hasFailed, type Row, type Trial } from './trial.ts'
import { checkVisitCalls } from './appointment-calls.ts'

/** Time limits of the eight calls, and of the whole run with its clean-up. */
const EIGHT_MS = 85_000
const ALL_MS = 115_000

export type Report = {
  url: string
  holds: boolean
  eight: Row[]
  others: Row[]
  settings: string[]
  leftBehind: string[]
}

type Options = { origin?: string | undefined; now?: Date }

/** Tries a backend with a new patient: signs up, books, cancels and deletes. */
export async function tryBackend(base: string, { origin, now = new Date() }: Options = {}): Promise<Report> {
  const log: Sent[] = []
  const until = AbortSignal.timeout(ALL_MS)
  const parts = { base, origin, log }
  const trial: Trial = {
    send: sender({ ...parts, until: AbortSignal.timeout(EIGHT_MS) }),
    now,
    patient: { name: 'Contract Test', phone: '', password: `Aa1!${randomBytes(9).toString('hex')}` },
    booked: [],
    accounts: [],
    rows: [],
  }
  await checkDoctors(trial)
  const isThere = log.some(({ answer }) => answer.status)
  if (isThere) await checkEight(trial)
  if (isThere && origin) await checkOrigin(trial, origin, log)
  const eight = trial.rows

  trial.rows = []
  trial.send = sender({ ...parts, until })
  const leftBehind = isThere ? await checkOthers(trial) : []
  if (isThere && origin) await checkOriginOfOthers(trial, origin)

  const isKeySent = isThere && origin ? await maySendKey(trial, origin) : false
  const isOpenToOrigin = eight.every((row) => row.call !== origin || !hasFailed(row))
  return {
    url: base,
    holds: !eight.some(hasFailed),
    eight,
    others: trial.rows,
    settings: settingsFor({ base, origin, log, maySendKey: isKeySent, isOpenToOrigin }),
    leftBehind,
  }
}

async function checkEight(trial: Trial): Promise<void> {
  await checkDoctor(trial)
  await checkSignUp(trial)
  await checkLogIn(trial)
  await checkMe(trial)
  await checkList(trial)
  await checkRefusedBookings(trial)
  await checkBooking(trial)
  await checkListed(trial)
  await checkLogOut(trial)
}

/** Tries the other calls and cleans up. Returns what is left behind. */
async function checkOthers(trial: Trial): Promise<string[]> {
  await logInAgain(trial)
  await checkVisitCalls(trial)
  await checkPatientCalls(trial)
  return cleanUp(trial)
}
