import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../deps.ts'
import { cachedSchedules, type Schedules } from '../availability/read-schedules.ts'
import { RefusalError, refusals } from '../refusal.ts'
import { decideChange } from './change-rules.ts'
import type { Change } from './change-shape.ts'
import type { By, ChangeRecord, Decision, Written } from './decision.ts'
import { appointmentFacts, findPayment, noAppointment } from './facts.ts'
import { write } from './write.ts'
import type { Attempt } from './slot-rules.ts'

const TRIES = 20

type Done = { written: Written; isSame: boolean; isRepeat: boolean }

/** Facts, rules, write. When another change came first it starts again, at most `TRIES` times. */
export async function decideAndWrite(
  db: Db,
  clock: Clock,
  decide: (attempt: Attempt) => Promise<Decision>,
  byName?: string,
): Promise<Done> {
  for (let lost = 0; lost < TRIES; lost += 1) {
    const decision = await decide({ lost, random: Math.random })
    if (decision.kind === 'same')
      return { written: decision.row, isSame: true, isRepeat: decision.isRepeat === true }
    const written = await write(db, { ...decision, record: { ...decision.record, byName } }, clock())
    if (written) {
      const counted = COUNTED[decision.record.event ?? '']
      if (counted) countChange(counted)
      return { written, isSame: false, isRepeat: decision.kind === 'update' && decision.isRepeat === true }
    }
  }
  throw refusals.busy('Many people are changing this at the moment. Please try again in a moment.', 1)
}

const COUNTED: Record<string, Parameters<typeof countChange>[0]> = {
  booked: 'booked',
  moved: 'moved',
  cancelled: 'cancelled',
  disrupted: 'affected',
  reopened: 'reopened',
}

export type ChangeDeps = { db: Db; clock: Clock; schedules?: Schedules }

/**
 * Changes one appointment. Only the end of a duplicate (guests.ts) and of an account (deletion.ts) write on their own.
 * Refuses in words, or resolves when done.
 */
export async function changeAppointment(
  { db, clock, schedules }: ChangeDeps,
  { by, byName, ownerId }: { by: By; byName?: string | undefined; ownerId?: string },
  id: string,
  change: Change,
): Promise<Done> {
  const { scheduleOf } = schedules ?? (await cachedSchedules(db))
  const to = change.what === 'move' ? change.to : undefined
  return decideAndWrite(
    db,
    clock,
    async (attempt) => {
      const facts = await appointmentFacts(db, { id, ownerId }, to)
      if (!facts) throw noAppointment()
      // Read after the row: a payment is written together with its appointment, whose version then is another.
      const payment = change.what === 'receive' ? await findPayment(db, change.paymentId) : undefined
      return decideChange({ ...facts, payment }, { by, now: clock(), scheduleOf, attempt }, change)
    },
    byName,
  )
}

export type Who = Pick<ChangeRecord, 'by' | 'byName'>
const SYSTEM: Who = { by: 'system' }

/** A change of one of many; false when it is not needed any more, or another change came first. */
export async function changeBySystem(deps: ChangeDeps, id: string, change: Change, who = SYSTEM) {
  try {
    return !(await changeAppointment(deps, who, id, change)).isSame
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}
