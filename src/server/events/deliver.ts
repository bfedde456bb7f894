import { addSeconds } from 'date-fns/addSeconds'
import { subDays } from 'date-fns/subDays'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { EventSettings } from '../config/events.ts'
import { countEvent, jobFailed, jobSucceeded } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { outgoingEvents } from '../db/schema.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Clock } from '../deps.ts'
import { startWorker, waitSeconds, type Worker } from '../worker.ts'
import { NotTaken, postEvent } from './post-event.ts'
import { noteFailure, noteTaken, stopEvents } from './receiver.ts'

/** Longer than a delivery takes. After a crash an event waits this long. */
const CLAIM_SECONDS = 60
const TRIED_FOR_DAYS = 3

type Claimed = Pick<
  typeof outgoingEvents.$inferSelect,
  'seq' | 'id' | 'number' | 'sequence' | 'type' | 'tries'
> & { appointmentId: string; at: string; firstTriedAt: string }

/** The oldest, those that were never tried first. None while an older one of its appointment is not delivered. */
const claimEvent = statement<Claimed>(
  'claim_event',
  sql`update outgoing_events set tries = tries + 1, first_tried_at = coalesce(first_tried_at, ${NOW}),
      next_try_at = ${NOW} + ${value('seconds')}::int * interval '1 second'
    where seq = (
      select seq from outgoing_events e
      where next_try_at <= ${NOW} and exists (select from event_receiver where is_on)
        and not exists (
          select from outgoing_events older where older.appointment_id = e.appointment_id and older.seq < e.seq)
      order by tries > 0, seq limit 1 for update skip locked)
    returning seq::float8, id, appointment_id as "appointmentId", number, sequence, type, tries,
      to_json(at) #>> '{}' as at, to_json(first_tried_at) #>> '{}' as "firstTriedAt"`,
)

type Parts = { db: Db; clock: Clock; log: Pick<FastifyBaseLogger, 'warn' | 'error'> }

const isThisTry = ({ seq, tries }: Claimed) =>
  and(eq(outgoingEvents.seq, seq), eq(outgoingEvents.tries, tries))

/** Delivers what is due, one after the other. Throws `NotTaken` at the first failure: the receiver may be down. */
export async function deliverEvents(
  parts: Parts,
  settings: EventSettings,
  signal = new AbortController().signal,
): Promise<void> {
  const { db, clock } = parts
  while (!signal.aborted) {
    const [due] = await claimEvent(db, { seconds: CLAIM_SECONDS, now: clock().toISOString() })
    if (!due) return
    const { appointmentId: id, number, sequence, type } = due
    const event = { type, timestamp: new Date(due.at).toISOString(), data: { id, number, sequence } }
    try {
      await postEvent(settings, due.id, event, clock(), signal)
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      if (signal.aborted) return giveBack(parts, due)
      await putOff(parts, due, error)
      throw error
    }
    await db.delete(outgoingEvents).where(isThisTry(due))
    await noteTaken(db)
    countEvent('delivered')
  }
}

/** The server stops: its next start delivers it. */
async function giveBack({ db, clock }: Parts, due: Claimed): Promise<void> {
  await db.update(outgoingEvents).set({ nextTryAt: clock() }).where(isThisTry(due))
}

async function putOff({ db, clock, log }: Parts, due: Claimed, { code, isGone }: NotTaken): Promise<void> {
  const now = clock()
  const longAgo = subDays(now, TRIED_FOR_DAYS)
  const failingSince = await noteFailure(db, now)
  if (isGone || failingSince <= longAgo) {
    await stopEvents(db, isGone ? 'gone' : 'failing')
    log.error({ code }, 'Events to EVENTS_URL are stopped until the next start of a server.')
  } else if (new Date(due.firstTriedAt) <= longAgo) {
    // The receiver takes others.
    await db.delete(outgoingEvents).where(isThisTry(due))
    countEvent('given_up')
    log.error({ code, event: due.id }, 'An event was refused for three days and is given up.')
  } else {
    const nextTryAt = addSeconds(now, waitSeconds(due.tries))
    await db.update(outgoingEvents).set({ nextTryAt }).where(isThisTry(due))
    countEvent('retried')
    log.warn({ code }, 'EVENTS_URL did not take an event. It is tried again.')
  }
}

export function startEventWorker(parts: Parts, settings: EventSettings): Worker {
  const { log } = parts
  const stopping = new AbortController()
  let current: Promise<boolean> | undefined
  const look = async () => {
    try {
      await deliverEvents(parts, settings, stopping.signal)
      jobSucceeded('events')
      return true
    } catch (error) {
      if (!(error instanceof NotTaken)) jobFailed('events', error, log)
      return false
    } finally {
      current = undefined
    }
  }
  // One delivery at a time: the receiver reads them in order.
  const worker = startWorker(() => (current ? Promise.resolve(true) : (current = look())))
  return {
    stop: async () => {
      stopping.abort()
      await worker.stop()
    },
  }
}
