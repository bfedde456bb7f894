import type { Clock } from '../clock.ts'
import { countWait } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { statementIn } from '../db/statement.ts'
import { toldAt } from '../notifications/events.ts'
import { noticeTo } from '../notifications/notices.ts'
import { readSchedules } from '../schedules/read.ts'
import { endSilent, fulfil, withdraw } from './ends.ts'
import { type Fate, fateOf, type Kept, keptPlaces } from './kept.ts'
import { decidingNow } from './list.ts'
import { offeredUntil, quietUntil } from './offer-clock.ts'
import { offeredNotice, SILENT_NOTICE, withdrawnNotice } from './words.ts'

const NOTHING = { notice: null }

const tellOf = statementIn<{ id: string }, Record<string, unknown>>('waits/tell.sql')

type OnFault = (error: unknown) => void
const throwIt: OnFault = (error) => {
  throw error
}

type Deed = (db: Db, place: Kept, clock: Clock) => Promise<void>

const withdrawFor =
  (asksNext: boolean): Deed =>
  async (db, place, clock) => {
    const notice = place.until && place.until > place.now ? noticeTo(withdrawnNotice(place)) : NOTHING
    const withdrawn = await withdraw(db, {
      ...valuesOf(place, clock),
      ...notice,
      asksNext,
      butFor: place.tooMany,
    })
    if (withdrawn.length > 0) countWait('withdrawn')
  }

/** Each does nothing when somebody else was faster. */
const DEEDS: Record<Exclude<Fate, 'stands'>, Deed> = {
  tell: async (db, place, clock) => {
    const until = offeredUntil(place, place.now)
    const { id, waitId } = place
    const told = await tellOf(db, {
      ...{ id, waitId, until: until.toISOString(), awake: quietUntil(place.now).toISOString() },
      ...{ ...noticeTo(offeredNotice(place, until)), ...toldAt(clock()) },
    })
    if (told.length > 0) countWait('offered')
  },
  silent: async (db, place, clock) => {
    const [ended] = await endSilent(db, {
      ...valuesOf(place, clock),
      ...noticeTo(SILENT_NOTICE),
      asksNext: true,
    })
    if (!ended) return
    countWait('silent')
    if (ended.status === 'expired') countWait('expired')
  },
  unsent: withdrawFor(true),
  fulfilled: (db, { waitId, fulfilledBy }, clock) => fulfilWait(db, waitId, fulfilledBy ?? '', clock),
  shut: withdrawFor(false),
  passed: withdrawFor(true),
}

const valuesOf = ({ id, waitId }: Kept, clock: Clock) => ({
  ...{ id: waitId, placeId: id, now: clock().toISOString(), decidingNow: decidingNow(clock) },
})

export async function fulfilWait(db: Db, id: string, visitId: string, clock: Clock): Promise<void> {
  const values = { id, visitId, now: clock().toISOString(), asksNext: true, ...NOTHING }
  if ((await fulfil(db, values)).length > 0) countWait('fulfilled')
}

/**
 * Looks at each place that is kept: tells of it, passes it on, or lets it go. Every process may do so at once; what
 * could not be done for one keeps the others from nothing.
 */
export async function settleOffers(db: Db, clock: Clock, onFault: OnFault = throwIt): Promise<void> {
  const places = await keptPlaces(db, clock)
  if (places.length === 0) return
  const schedules = await readSchedules(db)
  for (const place of places) {
    const fate = fateOf(place, schedules)
    if (fate !== 'stands') await DEEDS[fate](db, place, clock).catch(onFault)
  }
}
