import { sql } from 'drizzle-orm'
import { PAYMENT_DIFFERENCES } from '#contract/payment.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { PAYMENT_ROW_STATES, REFUND_STATES } from '../db/schema-payments.ts'
import { NOW, statement } from '../db/statement.ts'

type Counts = Record<string, number>
type Found = {
  payments: Counts
  refunds: Counts
  differences: Counts
  late: number
  unannounced: number
  quiet: number | null
}

const byName = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_object_agg(name, count), '{}') from (${rows}) as counted)`

const look = statement<Found>(
  'payment_counts',
  sql`select
    ${byName(sql`select state as name, count(*) from payments group by 1`)} as payments,
    ${byName(sql`select state as name, count(*) from refunds group by 1`)} as refunds,
    ${byName(sql`select reason as name, count(*) from payment_differences where settled_at is null group by 1`)} as differences,
    (select count(*)::int from payments
      where state in ('created', 'open') and created_at < ${NOW} - interval '1 hour') as late,
    (select count(*)::int from payments
      where paid_at between ${NOW} - interval '1 day' and ${NOW} - interval '10 minutes'
        and created_at > coalesce(last_event, '-infinity')) as unannounced,
    extract(epoch from ${NOW} - coalesce(
      last_event, (select min(created_at) from payments)))::float8 as quiet
    from (select max(at) as last_event from payment_events) as events`,
)

const withZeros = (names: readonly string[], found: Counts = {}): Counts =>
  Object.fromEntries(names.map((name) => [name, found[name] ?? 0]))

/** For the metrics: no amount, no number, no name. */
export async function paymentCounts(db: Db, clock: Clock) {
  const [found] = await look(db, { now: clock().toISOString() })
  return {
    payments: withZeros(PAYMENT_ROW_STATES, found?.payments),
    refunds: withZeros(REFUND_STATES, found?.refunds),
    differences: withZeros(PAYMENT_DIFFERENCES, found?.differences),
    late: found?.late ?? 0,
    unannounced: found?.unannounced ?? 0,
    quiet: found?.quiet ?? 0,
  }
}
