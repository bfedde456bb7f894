import { addHours } from 'date-fns/addHours'
import type { AppointmentEvent } from '#contract/appointment.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import type { MessageKind } from '../db/schema-appointments.ts'
import { statementOf } from '../db/statement.ts'
import { inEach } from '#i18n/messages.ts'
import type { Notices } from './notifications.ts'

export const MESSAGE_LIVES_HOURS = 24

type ChangeRecord = {
  notice?: Notices
  message?: MessageKind
  event?: AppointmentEvent['what']
  by?: AppointmentEvent['by']
  everyChannel?: boolean
}

export const recordOf = (
  now: Date,
  { notice, message, event, by = 'patient', everyChannel = false }: ChangeRecord,
) => ({
  now: now.toISOString(),
  expires: addHours(now, MESSAGE_LIVES_HOURS).toISOString(),
  notice: notice ? inEach(notice) : null,
  message: message ?? null,
  event: event ?? null,
  by,
  everyChannel,
})

export const FREES_HELD = 'freed as (delete from appointments where held_for in (select id from changed)),'

/** Returns false when nothing was changed. */
export function changeStatement(name: string, change: string, record: ChangeRecord, further = '') {
  const run = statementOf<{ id: string }>(
    name,
    `with changed as (${change}), ${further}
    -- include: notifications/record-change.sql
    select id from changed`,
  )
  return async (db: Db, values: object, clock: Clock, more: ChangeRecord = {}): Promise<boolean> =>
    (await run(db, { ...values, ...recordOf(clock(), { ...record, ...more }) })).length > 0
}
