import { sql } from 'drizzle-orm'
import { fullDay, instantOf, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { hospitalClosedReason } from '#scheduling/schedule.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Email } from '../messages/email.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { COUNT_USE } from '../rate-limit.ts'
import { dayHtml, momentOf, appointmentsText } from './day-html.ts'
import { bookedAppointments } from './appointments.ts'

const NOON = 12 * 60
export const DAY_LIST_HOURS = 12 - (hospital.dayList?.hour ?? 0)

const writeOnce = statement<{ id: string }>(
  'write_day_list',
  sql`with counted as (${COUNT_USE})
    insert into messages (kind, address, next_try_at, expires_at)
    select 'day_list', ${value('address')}::text, ${NOW}, ${value('ends')}::timestamptz from counted where uses = 1
    returning id`,
)

/** The outbox holds no personal data: the list is read when the email is sent. */
export async function writeDayList(db: Db, clock: Clock, wish = hospital.dayList): Promise<boolean> {
  const now = clock()
  const { day, minute } = wallTime(now)
  if (!wish || minute < wish.hour * 60 || minute >= NOON) return false
  const { calendar } = await cachedSchedules(db)
  if (hospitalClosedReason(day, calendar) && (await bookedAppointments(db, day)).length === 0) return false
  const ends = instantOf({ day, minute: NOON }).toISOString()
  const values = { key: `day list ${day}`, address: wish.email, ends, now: now.toISOString() }
  return (await writeOnce(db, values)).length > 0
}

export async function dayListEmail(
  db: Db,
  { id, address }: { id: string; address: string | null },
  clock: Clock,
): Promise<Email | undefined> {
  if (!address) return undefined
  const now = clock()
  const { day } = wallTime(now)
  const list = await bookedAppointments(db, day)
  const rows = appointmentsText(list.length)
  return {
    ...{ id, to: address },
    subject: `${fullDay(day)}: ${rows}`,
    text: `${rows}, as of ${momentOf(now)}.\n\nThe list to print is attached. It holds personal data: do not forward it.\n`,
    attachment: {
      filename: `day-list-${day}.html`,
      contentType: 'text/html; charset=utf-8',
      content: dayHtml(day, list, now),
    },
  }
}
