import { sql } from 'drizzle-orm'
import { type Day, fullDay, instantOf, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { dayClosed } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Letter } from '../messages/letter.ts'
import { cachedSchedules } from '../schedules/read.ts'
import { COUNT_USE } from '../usage.ts'
import { dayHtml } from './day-html.ts'
import { countVisits, momentOf, readDayList, visitsText } from './day-list.ts'

const NOON = 12 * 60
export const DAY_LIST_HOURS = 12 - (hospital.dayList?.hour ?? 0)

type Wish = typeof hospital.dayList

/** Counted and written together: once a morning, however many processes look and wherever one of them is killed. */
const writeOnce = statement<{ id: string }>(
  'write_day_list',
  sql`with counted as (${COUNT_USE})
    insert into messages (kind, address, next_try_at, expires_at)
    select 'day_list', ${value('address')}::text, ${NOW}, ${value('ends')}::timestamptz from counted where uses = 1
    returning id`,
)

/**
 * From its hour on, until noon, puts the list of the day into the outbox; true when it did. The outbox holds no
 * patient: the list is read when the letter is sent, which is tried until noon.
 */
export async function writeDayList(db: Db, clock: Clock, wish: Wish = hospital.dayList): Promise<boolean> {
  const now = clock()
  const { day, minute } = wallTime(now)
  if (!wish || minute < wish.hour * 60 || minute >= NOON) return false
  const { calendar } = await cachedSchedules(db)
  if (dayClosed(day, calendar) && countVisits(await readDayList(db, day)) === 0) return false
  const ends = instantOf({ day, minute: NOON }).toISOString()
  const values = { key: `day list ${day}`, address: wish.email, ends, now: now.toISOString() }
  return (await writeOnce(db, values)).length > 0
}

export async function dayLetter(
  db: Db,
  { id, address }: { id: string; address: string | null },
  clock: Clock,
): Promise<Letter | undefined> {
  if (!address) return undefined
  const now = clock()
  const { day } = wallTime(now)
  const list = await readDayList(db, day)
  const visits = visitsText(countVisits(list))
  return {
    ...{ id, to: address },
    subject: `${fullDay(day)}: ${visits}`,
    text: `${visits}, as of ${momentOf(now)}.\n\nThe list to print is attached. It holds personal data: do not forward it.\n`,
    attachment: {
      filename: fileName(day),
      contentType: 'text/html; charset=utf-8',
      content: dayHtml(list, now),
    },
  }
}

const fileName = (day: Day): string => `day-list-${day}.html`
