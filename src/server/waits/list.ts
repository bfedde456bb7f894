import { subDays } from 'date-fns/subDays'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { WaitStatus } from '#contract/values.ts'
import type { Offer, Wait } from '#contract/waits.ts'
import { wallTime } from '#lib/dates.ts'
import { arrival } from '../appointments/places.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Db, isUuid } from '../db/database.ts'
import { statementIn } from '../db/statement.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { cachedSchedules, type Schedules } from '../schedules/read.ts'
import { sessionsOfAll } from '../openings/sessions.ts'
import { firstOpen } from './open.ts'
import { shutFor } from './shut.ts'

/** How long those that are over are shown, and kept. */
export const ENDED_KEPT_DAYS = 30

type Row = {
  id: string
  status: WaitStatus
  docId: string | null
  doctor: string | null
  speciality: string | null
  fromDay: string
  toDay: string
  slots: SlotId[]
  appointmentId: string | null
  takenId: string | null
  /** Whether that visit came of an offer; else it was booked by hand. */
  isAccepted: boolean
  /** Of the visit that is to be sooner. */
  visitDay: string | null
  visitSlot: SlotId | null
  isReachable: boolean
  isTelling: boolean
  ahead: number
  offer: (Omit<Offer, 'arrivesAt'> & { capacity: number }) | null
}
export type ListedWait = Row

const read = statementIn<Row, { patientId: string; id: string | null; since: string; now: string | null }>(
  'waits/list.sql',
)

/** For statements that decide between an answer and its time: the database's own clock, or that of a test. */
export const decidingNow = (clock: Clock): string | null =>
  clock === systemClock ? null : clock().toISOString()

const readWaits = (db: Db, patient: Patient, id: string | null, clock: Clock) =>
  read(db, {
    ...{ patientId: patient.id, id, now: decidingNow(clock) },
    since: subDays(clock(), ENDED_KEPT_DAYS).toISOString(),
  })

/** The patient's own; anybody else's is `not_found`. */
export async function findOwnWait(db: Db, patient: Patient, id: string, clock: Clock): Promise<Row> {
  const [row] = isUuid(id) ? await readWaits(db, patient, id, clock) : []
  if (!row) throw new Refused('not_found', 'You do not stand in this line.')
  return row
}

export const ownWait = async (db: Db, patient: Patient, id: string, clock: Clock): Promise<Wait> =>
  describe(await findOwnWait(db, patient, id, clock), clock, await cachedSchedules(db), openOnce(db, clock))

/** The newest first. */
export async function listWaits(db: Db, patient: Patient, clock: Clock): Promise<Wait[]> {
  const rows = await readWaits(db, patient, null, clock)
  const [sessions, schedules] = [openOnce(db, clock), await cachedSchedules(db)]
  return Promise.all(rows.map((row) => describe(row, clock, schedules, sessions)))
}

/** For who cannot be told the whole hospital is counted, once for all their waits. */
function openOnce(db: Db, clock: Clock) {
  let sessions: ReturnType<typeof sessionsOfAll> | undefined
  return () => (sessions ??= sessionsOfAll(db, clock))
}

async function describe(
  row: Row,
  clock: Clock,
  schedules: Schedules,
  sessions: ReturnType<typeof openOnce>,
): Promise<Wait> {
  const { id, status, docId, doctor, speciality, fromDay, toDay, slots, appointmentId, ahead } = row
  const offer = row.offer && toOffer(row.offer, schedules, clock)
  const isWaiting = status === 'waiting' || (status === 'offered' && !offer)
  const open = isWaiting && !row.isReachable && firstOpen(await sessions(), row)
  return {
    ...{ id, status: isWaiting ? 'waiting' : status, ahead, isReachable: row.isReachable },
    isTelling: row.isTelling,
    ...(docId && { docId }),
    ...(doctor && { doctor }),
    ...(speciality && { speciality }),
    ...{ fromDay, toDay, slots },
    ...(appointmentId && { appointmentId }),
    ...(offer && { offer }),
    ...(open && { open }),
  }
}

/** Nothing while its session is closed. */
function toOffer(
  { capacity, ...kept }: NonNullable<Row['offer']>,
  schedules: Schedules,
  clock: Clock,
): Offer | undefined {
  const { docId, date: day, slot, place, expiresAt } = kept
  if (shutFor(schedules, { docId, day, slot }, wallTime(clock()))) return undefined
  return {
    ...kept,
    arrivesAt: arrival(slot, place, capacity),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
