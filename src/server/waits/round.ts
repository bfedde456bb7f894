import { sql } from 'drizzle-orm'
import type { SlotId } from '#contract/hospital-fields.ts'
import { wallTime } from '#lib/dates.ts'
import { limitsAt } from '../appointments/ahead.ts'
import { firstFree } from '../appointments/places.ts'
import type { Clock } from '../clock.ts'
import { countWait } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { statement, value } from '../db/statement.ts'
import { staysAlive } from './published.ts'
import { noticeTo } from '../notifications/notices.ts'
import { sessionsOfAll } from '../openings/sessions.ts'
import { endSooner, expire } from './ends.ts'
import { isTooLate } from './offer-clock.ts'
import { isSooner } from './open.ts'
import { fulfilWait } from './settle.ts'
import { EXPIRED_NOTICE } from './words.ts'

type Waiting = {
  id: string
  docId: string | null
  speciality: string | null
  fromDay: string
  toDay: string
  slots: SlotId[]
  /** When the visit is that is to be sooner, as long as it is booked. */
  isForVisit: boolean
  visitDay: string | null
  visitSlot: SlotId | null
  isReachable: boolean
  fulfilledBy: string | null
}

const readWaiting = statement<Waiting>(
  'who_waits',
  sql`select waits.id, waits.doctor_id as "docId", speciality, from_day::text as "fromDay", to_day::text as "toDay", slots,
      waits.appointment_id is not null as "isForVisit", visit.day::text as "visitDay", visit.slot as "visitSlot",
      exists (select from ways_to_patient way, published
        where way.patient_id = waits.patient_id and way.way = any(published.ways)) as "isReachable",
      (select appointment_id from fulfilled_waits by_hand where by_hand.wait_id = waits.id limit 1) as "fulfilledBy"
    from waits left join appointments visit on visit.id = waits.appointment_id and visit.status = 'booked'
    where waits.status = 'waiting'`,
)

/** Ends the waits that are over, and gives places that stand free to who waits: one that was let go, or has come to be. */
export async function lookAfterLines(db: Db, clock: Clock): Promise<void> {
  if (!(await staysAlive(db))) return
  const line: Waiting[] = []
  for (const wait of await readWaiting(db, {})) {
    if (wait.fulfilledBy) await fulfilWait(db, wait.id, wait.fulfilledBy, clock)
    else if (wait.isForVisit && !canBeSooner(wait))
      await endSooner(db, { id: wait.id, now: clock().toISOString(), asksNext: false, notice: null })
    else if (isTooLate({ day: wait.toDay, slot: wait.slots.at(-1) ?? '' }, clock()))
      await expireWait(db, wait.id, clock)
    else if (wait.isReachable) line.push(wait)
  }
  while (line.length > 0 && (await holdFreePlaces(db, line, clock)) > 0);
}

const canBeSooner = (wait: Waiting): boolean =>
  wait.visitDay !== null && wait.slots.some((slot) => isSooner({ day: wait.fromDay, slot }, wait))

async function expireWait(db: Db, id: string, clock: Clock): Promise<void> {
  const values = { id, now: clock().toISOString(), asksNext: false, ...noticeTo(EXPIRED_NOTICE) }
  if ((await expire(db, values)).length > 0) countWait('expired')
}

const holdEach = statement<{ waitId: string | null }>(
  'hold_free_places',
  sql`with free as (
      select * from jsonb_to_recordset(${value('places')}::jsonb) as free ("docId" text, day date, slot text, place int)),
    too_many as materialized (
      select "docId", line_with_too_many("docId", ${value('today')}::date, ${value('slotsOver')}::text[],
        ${value('atMost')}::int, ${value('withOneDoctor')}::int) as ids
      from (select distinct "docId" from free) doctors)
    select hold_for_line("docId", day, slot, place, (
      select ids from too_many where too_many."docId" = free."docId")) as "waitId" from free`,
)
const AT_ONCE = 100

/** The first free place of each session that somebody waits for; returns how many were given. */
async function holdFreePlaces(db: Db, line: Waiting[], clock: Clock): Promise<number> {
  const now = clock()
  const { doctors } = await sessionsOfAll(db, clock)
  const free = doctors.flatMap(({ docId, speciality, capacity, sessions }) => {
    const theirs = line.filter((wait) => wait.docId === docId || wait.speciality === speciality)
    return sessions
      .filter((session) => session.placesLeft > 0 && !isTooLate(session, now))
      .filter(({ day, slot }) => theirs.some((wait) => isWished(wait, day, slot)))
      .map(({ day, slot, taken }) => ({ docId, day, slot, place: firstFree(taken, capacity) }))
  })
  let held = 0
  for (let at = 0; at < free.length; at += AT_ONCE) {
    const places = JSON.stringify(free.slice(at, at + AT_ONCE))
    held += (await holdEach(db, { places, ...limitsAt(wallTime(now)) })).filter(({ waitId }) => waitId).length
  }
  return held
}

const isWished = ({ fromDay, toDay, slots }: Waiting, day: string, slot: SlotId): boolean =>
  fromDay <= day && day <= toDay && slots.includes(slot)
