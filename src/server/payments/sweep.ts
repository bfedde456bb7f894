import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { instantOf, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import { findSlot, isPast } from '#scheduling/slots.ts'
import { changeBySystem } from '../appointments/change.ts'
import { readSchedules, type Schedules } from '../availability/read-schedules.ts'
import { appointments } from '../db/schema-appointments.ts'
import { payments } from '../db/schema-payments.ts'
import { workOnEvents } from './events.ts'
import { isUnread, ProviderDown, readAgainAt } from '../payment-provider.ts'
import { renewFailedRefunds, sendDueRefunds } from './refunds.ts'
import { type MoneyDeps, settlePayment } from './settle.ts'

const AT_ONCE = 50

/** Heals what no event said: a lost one, and a process killed between the provider's answer and our commit. */
export async function sweepPayments(deps: MoneyDeps): Promise<void> {
  await workOnEvents(deps)
  await askAboutOpen(deps)
  await refundAffected(deps)
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

/** Appointments that the hospital closed and that were not moved before their slot ended, also without a notice. */
async function refundAffected(deps: MoneyDeps): Promise<void> {
  const { db, clock } = deps
  const ofPaid = db
    .select({ id: appointments.id })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.appointmentId))
  const notified = await ofPaid.where(and(eq(payments.state, 'paid'), isNotNull(appointments.closureNotice)))
  const schedules = await readSchedules(db)
  const unnotified = await unnotifiedOn(deps, schedules)
  for (const id of [...notified.map((row) => row.id), ...unnotified])
    await changeBySystem({ db, clock, schedules }, id, { what: 'refund' })
}

/** Of today and yesterday. A schedule that came after a slot began says nothing about who was seen in it. */
async function unnotifiedOn({ db, clock }: MoneyDeps, schedules: Schedules): Promise<string[]> {
  const now = wallTime(clock())
  const { id, doctorId, day, slot, status, closureNotice, attendance } = appointments
  const isOpen = and(eq(status, 'booked'), isNull(closureNotice), isNull(attendance))
  const rows = await db
    .select({ id, doctorId, day, slot })
    .from(appointments)
    .innerJoin(payments, eq(id, payments.appointmentId))
    .where(and(inArray(day, [now.day, dayAfter(now.day, -1)]), isOpen, eq(payments.state, 'paid')))
  const wasClosed = (row: (typeof rows)[number]) =>
    isPast(row.day, row.slot, now) &&
    closedBySchedule(row.day, row.slot, schedules.scheduleOf(row.doctorId)) &&
    schedules.builtAt !== null &&
    schedules.builtAt < instantOf({ day: row.day, minute: findSlot(row.slot).opens })
  return rows.filter(wasClosed).map((row) => row.id)
}
