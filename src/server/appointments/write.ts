import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { catalogueIn } from '#i18n/messages.ts'
import { type Db, FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { appointments, type Channel, type MessageKind } from '../db/schema-appointments.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { expiryOf, KINDS } from '../outbox/kinds/registry.ts'
import type { ChangeRecord, Decision, Money, Written } from './decision.ts'
import type { Account } from './facts.ts'

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

const updateSql = (keys: Key[]) => sql`
  update appointments set (${columnNames(keys)}) = (select ${columnNames(keys, 'r.')} from ${FROM_ROW})
  where id = ${value('id')}::uuid and xmin::text = ${value('version')}::text`

/** Two bookings of an account at the same moment: the second one reads again what the first has booked. */
const ALLOWED = sql`allowed as (
  update patients set bookings = bookings + 1
  where id = ${value('patientId')}::uuid and bookings = ${value('bookings')}::int returning id),`

/** The last number is counted on only together with its receipt: its row of numbers has no gaps. */
const nextNumber = (from: SQL) => sql`
  numbered as (
    insert into receipt_counter (id, last) select 1, 1 from ${from}
    on conflict (id) do update set last = receipt_counter.last + 1 returning last),`

const OWED = sql`
  owed as (
    insert into refunds (payment_id, key, amount, created_at, next_try_at)
    select id, gen_random_uuid()::text, amount, ${NOW}, ${NOW} from settled where state = 'refund_due'),`

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
  refund: sql`
  settled as (
    update payments set state = 'refund_due', next_ask_at = null
    where appointment_id in (select id from changed) and state = 'paid' returning id, amount, state),
  ${OWED}`,
}

const RECORDED = sql`
  notified as (
    insert into notifications (patient_id, title, body, created_at, appointment_id)
    select patient_id, ${value('title')}::text, ${value('body')}::text, ${NOW}, id
    from changed where ${value('title')}::text is not null and patient_id is not null),
  messaged as (
    insert into messages (kind, channel, patient_id, appointment_id, sequence, next_try_at, expires_at)
    select ${value('message')}::text, channel, patient_id, id, sequence, ${NOW}, ${value('expires')}::timestamptz
    from changed, unnest(${value('channels')}::text[]) as channel),
  recorded as (
    insert into appointment_events (appointment_id, at, sequence, what, before, after, by)
    select id, ${NOW}, sequence, ${value('event')}::text, ${value('before')}::jsonb, ${value('after')}::jsonb, ${value('by')}::text
    from changed where ${value('event')}::text is not null)
  select id, number, place, payment_status as "paymentStatus", arrival from changed`

const statements = new Map<string, Run>()

/** One prepared statement for each set of columns. */
function statementFor(decision: Write, keys: Key[]): Run {
  const isInsert = decision.kind === 'insert'
  const isLimited = isInsert && decision.limited !== undefined
  const money = decision.record.money?.what
  const name = [decision.kind, isLimited && 'limited', money, ...keys].filter(Boolean).join(' ')
  const known = statements.get(name)
  if (known) return known
  const changed = isInsert ? insertSql(keys, isLimited) : updateSql(keys)
  const made: Run = statement(
    `write ${statements.size}`,
    sql`with ${isLimited ? ALLOWED : sql``} changed as (
      ${changed} returning id, patient_id, number, place, sequence, payment_status, arrival),
      ${money ? MONEY[money] : sql``} ${RECORDED}`,
  )
  statements.set(name, made)
  return made
}

const LOST_STATES = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]

/** Writes a decision as one statement. Undefined when another change came first: a place, a person or a row is taken. */
export async function write(db: Db, decision: Write, now: Date): Promise<Written | undefined> {
  const columns = decision.kind === 'insert' ? decision.row : decision.set
  const keys = (Object.keys(columns) as Key[]).sort()
  const row = Object.fromEntries(keys.map((key) => [COLUMNS[key].name, columns[key as keyof typeof columns]]))
  const own = decision.kind === 'insert' ? decision.limited : { id: decision.id, version: decision.version }
  const { record } = decision
  const values = {
    row: JSON.stringify(row),
    ...own,
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

function recordValues(record: ChangeRecord, now: Date) {
  const { by, event = null, before, after, account, doctor = '', notice, message = null } = record
  const text = account && notice?.(catalogueIn(account.language), doctor)
  return {
    now: now.toISOString(),
    expires: message && expiryOf(message, now).toISOString(),
    title: text?.title ?? null,
    body: text?.body ?? null,
    message,
    channels: message && account ? channelsOf(message, account) : [],
    event,
    by,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }
}

function moneyValues(money: Money | undefined) {
  if (money?.what !== 'received') return { ...money }
  return { ...money, paymentState: money.isOwedBack ? 'refund_due' : 'paid' }
}

/** E-mail; a text message where there is no address, or too when it is urgent. */
function channelsOf(message: MessageKind, { email, phone }: Account): Channel[] {
  const sms: Channel[] = phone && (KINDS[message].isUrgent || !email) ? ['sms'] : []
  return email ? ['email', ...sms] : sms
}
