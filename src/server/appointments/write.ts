import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { catalogueIn } from '#i18n/messages.ts'
import { type Db, FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { appointments, type Channel } from '../db/schema-appointments.ts'
import { COUNTER_SUM } from '../db/schema-payments.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { expiryOf, KINDS } from '../outbox/kinds/registry.ts'
import { isEmailUsed, openedChannels } from '../outbox/reach.ts'
import type { ChangeRecord, Decision, Money, Written } from './decision.ts'

type Write = Exclude<Decision, { kind: 'same' }>
type Key = keyof typeof COLUMNS
type Run = (db: Db, values: Record<string, unknown>) => Promise<Written[]>

const COLUMNS = getTableColumns(appointments)

const columnNames = (keys: Key[], prefix = '') =>
  sql.raw(keys.map((key) => prefix + COLUMNS[key].name).join(', '))

const FROM_ROW = sql`jsonb_populate_record(null::appointments, ${value('row')}::jsonb) as r`

const insertSql = (keys: Key[], isLimited: boolean) => sql`
  insert into appointments (${columnNames(keys)})
  select ${columnNames(keys, 'r.')} from ${FROM_ROW}${sql.raw(isLimited ? ', allowed' : '')}
  on conflict do nothing`

const IS_AS_READ = sql`id = ${value('id')}::uuid and xmin::text = ${value('version')}::text`

const updateSql = (keys: Key[], takesKept: boolean) => sql`
  update appointments set (${columnNames(keys)}) = (select ${columnNames(keys, 'r.')} from ${FROM_ROW})
  where ${IS_AS_READ}${sql.raw(takesKept ? ' and exists (select from freed)' : '')}`

/** The place kept for walk-ins is gone only when the appointment, locked before, takes it. */
const FREED = sql`held as (select id from appointments where ${IS_AS_READ} for update),
  freed as (
    delete from appointments where id = ${value('keptId')}::uuid and xmin::text = ${value('keptVersion')}::text
      and status = 'blocked' and exists (select from held) returning id),`

/** Two bookings of an account at the same moment: the second one reads again what the first has booked. */
const ALLOWED = sql`allowed as (
  update patients set bookings = bookings + 1
  where id = ${value('patientId')}::uuid and bookings = ${value('bookings')}::int returning id),`

/** The last number is counted on only together with its receipt: see `writeReceipt`. */
const nextNumber = (from: SQL) => sql`
  numbered as (
    insert into receipt_counter (id, last) select 1, 1 from ${from}
    on conflict (id) do update set last = receipt_counter.last + 1 returning last),`

const OWED = sql`
  owed as (
    insert into refunds (payment_id, key, amount, created_at, next_try_at)
    select id, gen_random_uuid()::text, amount, ${NOW}, ${NOW} from settled where state = 'refund_due'),`

/** Money that the counter has taken, and not given back. */
const TAKEN = sql`
  taken as (
    select appointment_id, currency, ${COUNTER_SUM}::bigint as amount
    from receipts where payment_id is null and appointment_id in (select id from changed)
    group by appointment_id, currency having ${COUNTER_SUM} > 0),`

/** Money of the counter is listed under its appointment. */
const UNLISTED = sql`
  unlisted as (
    update payment_differences set settled_at = ${NOW}
    where reason in ('counter_owed', 'closed_session') and cause in (select id::text from changed) and settled_at is null),`

const MONEY: Record<Money['what'], SQL> = {
  received: sql`
  settled as (
    update payments set state = ${value('paymentState')}::text, reference = ${value('reference')}::text,
      paid_at = ${NOW}, next_ask_at = null
    where id = ${value('paymentId')}::uuid and exists (select from changed)
    returning id, appointment_id, amount, currency, state),
  ${nextNumber(sql`settled where state = 'paid'`)}
  receipted as (
    insert into receipts (number, kind, appointment_id, payment_id, amount, currency, at)
    select last, 'payment', appointment_id, id, amount, currency, ${NOW} from numbered, settled),
  ${OWED}
  listed as (
    insert into payment_differences (reason, cause, appointment_id, amount, currency, at)
    select 'second_payment', id::text, appointment_id, amount, currency, ${NOW}
    from settled where ${value('isSecond')}::boolean on conflict do nothing),`,
  counter: sql`
  ${nextNumber(sql`changed`)}
  receipted as (
    insert into receipts (number, kind, appointment_id, amount, currency, at)
    select last, 'payment', id, ${value('amount')}::bigint, ${value('currency')}::text, ${NOW} from numbered, changed),`,
  counter_back: sql`
  ${TAKEN}
  ${UNLISTED}
  ${nextNumber(sql`taken`)}
  receipted as (
    insert into receipts (number, kind, appointment_id, amount, currency, at)
    select last, 'refund', appointment_id, amount, currency, ${NOW} from numbered, taken),`,
  // Deleted: it is listed again if the mark is taken back.
  kept: sql`
  kept as (
    delete from payment_differences
    where reason in ('counter_owed', 'closed_session') and appointment_id in (select id from changed)),`,
  refund: sql`
  settled as (
    update payments set state = 'refund_due', next_ask_at = null
    where appointment_id in (select id from changed) and state = 'paid' returning id, amount, state),
  ${OWED}
  ${TAKEN}
  listed as (
    insert into payment_differences (reason, cause, appointment_id, amount, currency, at)
    select 'counter_owed', appointment_id::text, appointment_id, amount, currency, ${NOW}
    from taken on conflict (reason, cause) do update set settled_at = null, at = excluded.at, amount = excluded.amount
    where payment_differences.settled_at is not null),`,
}

const CHECKED_UP = sql`
  checked as (
    update patients set last_checkup = greatest(last_checkup, ${value('checkup')}::date)
    where id in (select patient_id from changed)),`

/** The late start that a person reads of with the place. */
const LATE_THERE = sql`coalesce((
  select jsonb_build_object('lateUntil', to_char(make_interval(mins => late_until), 'HH24:MI')) from desk_closures l
  where l.doctor_id = changed.doctor_id and l.day = changed.day and l.slot = changed.slot and l.kind = 'late'
    and l.undone_at is null and ${value('event')}::text in ('booked', 'moved', 'reopened')), '{}')`

const RECORDED = sql`
  notified as (
    insert into notifications (patient_id, title, body, created_at, appointment_id)
    select patient_id, ${value('title')}::text, ${value('body')}::text, ${NOW}, id
    from changed where ${value('title')}::text is not null and patient_id is not null),
  messaged as (
    insert into messages (kind, channel, is_addition, patient_id, address, appointment_id, sequence, next_try_at, expires_at)
    select ${value('message')}::text, channel, channel = 'sms' and 'email' = any(${value('channels')}::text[]),
      patient_id, guest_phone, id, sequence, ${NOW}, ${value('expires')}::timestamptz
    from changed, unnest(${value('channels')}::text[]) as channel),
  recorded as (
    insert into appointment_events (appointment_id, at, sequence, what, before, after, by, by_name)
    select id, ${NOW}, sequence, ${value('event')}::text, ${value('before')}::jsonb, ${value('after')}::jsonb || ${LATE_THERE},
      ${value('by')}::text, ${value('byName')}::text
    from changed where ${value('event')}::text is not null)
  select id, number, place, payment_status as "paymentStatus", arrival from changed`

/** The trigger sees no change when a fee that was paid back is taken again (`paid` in money-rules.ts): this writes its event. */
const PAID_AGAIN = sql`, write_outgoing_events(appointments, array['paid']) as sent`

const statements = new Map<string, Run>()

/** One prepared statement for each set of columns. */
function statementFor(decision: Write, keys: Key[]): Run {
  const isInsert = decision.kind === 'insert'
  const isLimited = isInsert && decision.limited !== undefined
  const takesKept = decision.kind === 'update' && decision.kept !== undefined
  const { money, checkup } = decision.record
  const isPaidAgain = decision.record.event === 'paid' && keys.includes('changedAt')
  const guards = [isLimited && 'limited', takesKept && 'kept']
  const parts = [...guards, money?.what, checkup && 'checkup', isPaidAgain && 'paid again']
  const name = [decision.kind, ...parts, ...keys].filter(Boolean).join(' ')
  const known = statements.get(name)
  if (known) return known
  const changed = isInsert ? insertSql(keys, isLimited) : updateSql(keys, takesKept)
  const made: Run = statement(
    `write ${statements.size}`,
    sql`with ${isLimited ? ALLOWED : takesKept ? FREED : sql``} changed as (
      ${changed} returning id, patient_id, guest_phone, number, doctor_id, day, slot, place, sequence, payment_status, arrival${
        isPaidAgain ? PAID_AGAIN : sql``
      }),
      ${money ? MONEY[money.what] : sql``} ${checkup ? CHECKED_UP : sql``} ${RECORDED}`,
  )
  statements.set(name, made)
  return made
}

const LOST_STATES = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]

/** Writes a decision as one statement. Undefined when another change came first: a place, a person or a row is taken. */
export async function write(db: Db, decision: Write, now: Date): Promise<Written | undefined> {
  const { record } = decision
  const channels = channelsFor(record, openedChannels(db))
  const decided = decision.kind === 'insert' ? decision.row : decision.set
  const columns = { ...decided, ...unreachedBy(record, channels) }
  const keys = (Object.keys(columns) as Key[]).sort()
  const row = Object.fromEntries(keys.map((key) => [COLUMNS[key].name, columns[key as keyof typeof columns]]))
  const values = {
    row: JSON.stringify(row),
    ...guardValues(decision),
    checkup: record.checkup ?? null,
    channels,
    ...recordValues(record, now),
    ...moneyValues(record.money),
  }
  try {
    const [written] = await statementFor(decision, keys)(db, values)
    return written
  } catch (error) {
    if (LOST_STATES.includes(sqlState(error) ?? '')) return undefined
    throw error
  }
}

function guardValues(decision: Write) {
  if (decision.kind === 'insert') return decision.limited
  const { id, version, kept } = decision
  return { id, version, keptId: kept?.id ?? null, keptVersion: kept?.version ?? null }
}

function recordValues(record: ChangeRecord, now: Date) {
  const { by, byName = null, event = null, addressee, doctor = '', notice, message = null } = record
  const text = addressee && notice?.(catalogueIn(addressee.language), doctor)
  return {
    now: now.toISOString(),
    expires: message && expiryOf(message, now).toISOString(),
    title: text?.title ?? null,
    body: text?.body ?? null,
    message,
    event,
    by,
    byName,
    before: record.before ? JSON.stringify(record.before) : null,
    after: record.after ? JSON.stringify(record.after) : null,
  }
}

function moneyValues(money: Money | undefined) {
  if (money?.what !== 'received') return { ...money }
  return { ...money, paymentState: money.isOwedBack ? 'refund_due' : 'paid' }
}

/**
 * Marks an appointment for a call by reception when an urgent message has no channel; it stays marked when a channel is
 * switched on later. A move or a cancellation removes the mark: the patient made it, or reception spoke with the patient.
 */
function unreachedBy({ event, message, addressee }: ChangeRecord, channels: Channel[]) {
  if (event === 'moved' || event === 'cancelled') return { isUnreached: false }
  const isNews = addressee && message && KINDS[message].isUrgent
  return isNews && channels.length === 0 ? { isUnreached: true } : {}
}

/** E-mail; a text message where there is no address, or too when it is urgent. A guest is called where none are sent. */
export function channelsFor(
  { message, addressee }: Pick<ChangeRecord, 'message' | 'addressee'>,
  opened: readonly Channel[],
): Channel[] {
  if (!message || !addressee) return []
  const { email, phone, isGuest } = addressee
  if (isGuest && !opened.includes('sms')) return []
  const isEmailed = email && isEmailUsed(opened)
  const sms: Channel[] = phone && (KINDS[message].isUrgent || !isEmailed) ? ['sms'] : []
  return isEmailed ? ['email', ...sms] : sms
}
