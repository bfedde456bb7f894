import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { daysFrom, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import { isPast } from '#scheduling/slots.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { changeBySystem } from '../appointments/change.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import { COUNTER_SUM, type PaymentRow, payments } from '../db/schema-payments.ts'
import { statement, value } from '../db/statement.ts'
import { workOnEvents } from './events.ts'
import { isUnread, ProviderDown, readAgainAt } from '../payment-provider.ts'
import { renewFailedRefunds, sendDueRefunds } from './refunds.ts'
import { listDifference } from './rows.ts'
import { type AnyModeDeps, type MoneyDeps, settlePayment } from './settle.ts'

const AT_ONCE = 50

/**
 * Heals what no event said: a lost one, and a process killed between the provider's answer and our commit. Without a
 * provider, what came before is still owed back or listed.
 */
export async function sweepPayments(deps: AnyModeDeps): Promise<void> {
  const { db, clock, provider } = deps
  const online = provider && { db, clock, provider }
  if (online) {
    await workOnEvents(online)
    await askAboutOpen(online)
  }
  await refundAffected(deps)
  await listClosed(deps)
  await sendDueRefunds(deps)
  if (online) await renewFailedRefunds(online)
}

async function askAboutOpen(deps: MoneyDeps): Promise<void> {
  const { db, clock, provider } = deps
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(lte(payments.nextAskAt, clock()), eq(payments.provider, provider.name)))
    .orderBy(asc(payments.nextAskAt))
    .limit(AT_ONCE)
  for (const { id } of due) {
    try {
      await settlePayment(deps, id)
    } catch (error) {
      if (!isUnread(error)) throw error
      // One that the provider cannot read must not hold up the others.
      await db
        .update(payments)
        .set({ nextAskAt: readAgainAt(error, clock()) })
        .where(and(eq(payments.id, id), isNotNull(payments.nextAskAt)))
      if (error instanceof ProviderDown) return
    }
  }
}

/** The money for appointment `a`: each online payment, and the counter's unless it is listed to be given back. */
const MONEY = sql`(
    select id::text as cause, amount::float8, currency from payments
    where appointment_id = a.id and state = 'paid'
    union all
    select a.id::text, ${COUNTER_SUM}::float8, currency from receipts
    where appointment_id = a.id and payment_id is null and not exists (
      select from payment_differences where reason = 'counter_owed' and cause = a.id::text and settled_at is null)
    group by currency having ${COUNTER_SUM} > 0) as money`

/** Longer than any outage. */
const AFFECTED_DAYS = 365

const readAffected = statement<{ id: string }>(
  'affected_with_money',
  sql`select distinct a.id from appointments a, lateral ${MONEY}
    where a.closure_notice is not null and a.payment_status = 'paid'
      and a.day between ${value('today')}::date - ${sql.raw(String(AFFECTED_DAYS))} and ${value('today')}::date`,
)

/** Appointments that the hospital called off and that were not moved before their slot ended. */
async function refundAffected({ db, clock }: AnyModeDeps): Promise<void> {
  const rows = await readAffected(db, { today: wallTime(clock()).day })
  for (const { id } of rows) await changeBySystem({ db, clock }, id, { what: 'refund' })
}

const LOOKS_BACK_DAYS = 3

type UnseenRow = Pick<AppointmentRow, 'doctorId' | 'day' | 'slot'> &
  Pick<PaymentRow, 'amount' | 'currency'> & { appointmentId: string; cause: string }

/** As a list of days: the hash index of days answers only equality. */
const readUnseen = statement<UnseenRow>(
  'unseen_with_money',
  sql`select a.id as "appointmentId", a.doctor_id as "doctorId", a.day::text, a.slot, cause, amount, currency
    from appointments a, lateral ${MONEY}
    where a.day = any(${value('days')}::date[]) and a.state in ('booked', 'missed') and a.payment_status = 'paid'`,
)

/**
 * Appointments of closed sessions that were never called off: only reception knows whether their patients were seen. One
 * that is marked as missed may have missed only a part of the session. A week that changed, or a doctor who left, says
 * nothing about the days before.
 */
async function listClosed({ db, clock }: AnyModeDeps): Promise<void> {
  const now = wallTime(clock())
  const days = daysFrom(dayAfter(now.day, -LOOKS_BACK_DAYS), LOOKS_BACK_DAYS + 1)
  const rows = await readUnseen(db, { days })
  if (rows.length === 0) return
  const { scheduleOf } = await cachedSchedules(db)
  for (const { doctorId, day, slot, ...listed } of rows) {
    const key = isPast(day, slot, now) && closedBySchedule(day, slot, scheduleOf(doctorId))
    const isKnown = day === now.day || key === 'away' || key === 'holiday'
    if (key && isKnown) await listDifference(db, { reason: 'closed_session', ...listed }, clock())
  }
}
