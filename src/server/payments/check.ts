import { subDays } from 'date-fns/subDays'
import { and, eq, gte, inArray, isNotNull, isNull, like, lt, not, type SQL, sql } from 'drizzle-orm'
import { wholeUnits } from '#lib/money.ts'
import { type Day, isRealDay } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { payments, receipts, refunds } from '../db/schema-payments.ts'
import { startOf } from './desk-list.ts'
import { BANK_DAYS, COUNTER_KEY } from './payment-rules.ts'
import type { DayEntry } from '../payment-provider.ts'

export const PAYMENTS_USAGE = 'npm run payments -- --check 2026-11-23 | --csv 2026-11-23'

/** Payments of a day as the provider has them and as they are here, or their sum as CSV. */
export async function paymentsCommand(
  db: Db,
  [what, day = '', ...more]: string[],
  online: Deps['online'],
): Promise<string> {
  if ((what !== '--check' && what !== '--csv') || more.length > 0) throw new Error(`Usage: ${PAYMENTS_USAGE}`)
  if (!isRealDay(day))
    throw new Error(`"${day}" is not a day of the calendar. Write it as year-month-day, like 2026-11-23.`)
  if (what === '--csv') return sumOf(db, day)
  if (!online)
    throw new Error('No payment provider is set up: there is nothing to compare. See PAYMENT_PROVIDER.')
  return compare(db, day, online.provider)
}

async function compare(db: Db, day: Day, provider: NonNullable<Deps['online']>['provider']): Promise<string> {
  const [from, to] = [startOf(day), startOf(dayAfter(day, 1))]
  const theirs = await provider.entriesBetween(from, to)
  const ofProvider = eq(payments.provider, provider.name)
  const isNamed = and(
    ofProvider,
    inArray(
      payments.reference,
      theirs.map(({ reference }) => reference),
    ),
  )
  const ours = await entriesHere(
    db,
    and(ofProvider, paidBetween(from, to)),
    and(ofProvider, backBetween(from, to)),
  )
  const notHere = without(theirs, await entriesHere(db, isNamed, isNamed))
  const unmatched = without(ours, theirs)
  // The provider may have had it on a day before.
  const before = unmatched.length > 0 ? await provider.entriesBetween(subDays(from, BANK_DAYS), from) : []
  const notThere = without(unmatched, before)
  if (notHere.length + notThere.length === 0)
    return `${day}: ${provider.name} has ${theirs.length} payments and refunds, and all of them are here.`
  throw new Error(
    [
      `${day}: ${provider.name} and this server differ.`,
      ...notHere.map((each) => lineOf('only at the provider', each)),
      ...notThere.map((each) => lineOf('only here', each)),
    ].join('\n'),
  )
}

const keyOf = ({ kind, reference, amount, currency }: DayEntry) =>
  [kind, reference, amount, currency].join(' ')

/** Each entry is taken away once: there may be two refunds of one payment. */
function without(entries: DayEntry[], known: DayEntry[]): DayEntry[] {
  const left = known.map(keyOf)
  return entries.filter((each) => {
    const at = left.indexOf(keyOf(each))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const lineOf = (where: string, { kind, reference, amount, currency }: DayEntry) =>
  [
    where.padEnd(20),
    kind.padEnd(7),
    `${wholeUnits(amount, currency)} ${currency}`.padStart(14),
    reference,
  ].join('  ')

const paidBetween = (from: Date, to: Date) => and(gte(payments.paidAt, from), lt(payments.paidAt, to))

/** When it was done; a pending one when it began. */
function backBetween(from: Date, to: Date): SQL {
  const at = sql`coalesce(${refunds.doneAt}, ${refunds.createdAt})`
  return sql`${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()}`
}

const IS_BY_COUNTER = like(refunds.key, `${COUNTER_KEY}%`)

async function entriesHere(db: Db, which: SQL | undefined, back: SQL | undefined): Promise<DayEntry[]> {
  const { reference, amount, currency } = payments
  const paid = await db
    .select({ reference, amount, currency })
    .from(payments)
    .where(and(isNotNull(payments.paidAt), which))
  const refunded = await db
    .select({ reference, amount: refunds.amount, currency })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, ['pending', 'refunded']), not(IS_BY_COUNTER), back))
  const entry = (kind: DayEntry['kind']) => (row: (typeof paid)[number]) => ({
    ...row,
    kind,
    reference: row.reference ?? '',
  })
  return [...paid.map(entry('payment')), ...refunded.map(entry('refund'))]
}

/** One line for each way and currency: refunds are negative. */
async function sumOf(db: Db, day: Day): Promise<string> {
  const [from, to] = [startOf(day), startOf(dayAfter(day, 1))]
  const online = await entriesHere(db, paidBetween(from, to), backBetween(from, to))
  const ofCounter = and(isNull(receipts.paymentId), gte(receipts.at, from), lt(receipts.at, to))
  const counter = await db.select().from(receipts).where(ofCounter)
  const { currency } = payments
  const givenBack = await db
    .select({ amount: refunds.amount, currency })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(IS_BY_COUNTER, backBetween(from, to)))
  const lines = [
    ...online.map((each) => ({
      ...each,
      what: each.kind === 'refund' ? 'online refunds' : 'online payments',
    })),
    ...givenBack.map((each) => ({ ...each, kind: 'refund' as const, what: 'counter refunds' })),
    ...counter.map((each) => ({
      ...each,
      what: each.kind === 'refund' ? 'counter refunds' : 'counter payments',
    })),
  ]
  const groups = Map.groupBy(lines, ({ what, currency }) => `${what},${currency}`)
  return [
    'what,currency,count,amount',
    ...[...groups].map(([name, own]) => {
      const total = own.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0)
      return `${name},${own.length},${wholeUnits(total, own[0]?.currency)}`
    }),
  ].join('\n')
}
