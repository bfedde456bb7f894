import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { daysFrom, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import { isPast } from '#scheduling/slots.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { changeBySystem } from '../appointments/change.ts'
import { appointments } from '../db/schema-appointments.ts'
import { payments } from '../db/schema-payments.ts'
import { workOnEvents } from './events.ts'
import { isUnread, ProviderDown, readAgainAt } from '../payment-provider.ts'
import { renewFailedRefunds, sendDueRefunds } from './refunds.ts'
import { listDifference } from './rows.ts'
import { type MoneyDeps, settlePayment } from './settle.ts'

const AT_ONCE = 50

/** Heals what no event said: a lost one, and a process killed between the provider's answer and our commit. */
export async function sweepPayments(deps: MoneyDeps): Promise<void> {
  await workOnEvents(deps)
  await askAboutOpen(deps)
  await refundAffected(deps)
  await listClosed(deps)
  await sendDueRefunds(deps)
  await renewFailedRefunds(deps)
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

/** Appointments that the hospital called off and that were not moved before their slot ended. */
async function refundAffected({ db, clock }: MoneyDeps): Promise<void> {
  const rows = await db
    .select({ id: appointments.id })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.appointmentId))
    .where(and(eq(payments.state, 'paid'), isNotNull(appointments.closureNotice)))
  for (const { id } of rows) await changeBySystem({ db, clock }, id, { what: 'refund' })
}

const LOOKS_BACK_DAYS = 3

/**
 * Appointments of closed sessions that were never called off: only reception knows whether their patients were seen. A week
 * that changed, or a doctor who left, says nothing about the days before.
 */
async function listClosed({ db, clock }: MoneyDeps): Promise<void> {
  const now = wallTime(clock())
  const { id: appointmentId, doctorId, day, slot, state } = appointments
  const { id: cause, amount, currency } = payments
  // As a list of days: the hash index of days answers only equality.
  const isNear = inArray(day, daysFrom(dayAfter(now.day, -LOOKS_BACK_DAYS), LOOKS_BACK_DAYS + 1))
  const rows = await db
    .select({ listed: { appointmentId, cause, amount, currency }, doctorId, day, slot })
    .from(payments)
    .innerJoin(appointments, eq(appointmentId, payments.appointmentId))
    .where(and(eq(payments.state, 'paid'), eq(state, 'booked'), isNear))
  if (rows.length === 0) return
  const { scheduleOf } = await cachedSchedules(db)
  for (const { listed, doctorId, day, slot } of rows) {
    const key = isPast(day, slot, now) && closedBySchedule(day, slot, scheduleOf(doctorId))
    const isKnown = day === now.day || key === 'away' || key === 'holiday'
    if (key && isKnown) await listDifference(db, { reason: 'closed_session', ...listed }, clock())
  }
}
