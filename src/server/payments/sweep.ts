import { subDays } from 'date-fns/subDays'
import { and, asc, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import { isPast } from '#scheduling/slots.ts'
import { changeBySystem } from '../appointments/change.ts'
import { readSchedules } from '../availability/read-schedules.ts'
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
async function refundAffected({ db, clock }: MoneyDeps): Promise<void> {
  const { id, doctorId, day, slot, closureNotice, attendance, status } = appointments
  // A schedule that changes later says nothing about a slot of days ago.
  const isNew = and(gte(day, wallTime(subDays(clock(), 1)).day), eq(status, 'booked'), isNull(attendance))
  const rows = await db
    .select({ id, doctorId, day, slot, closureNotice })
    .from(payments)
    .innerJoin(appointments, eq(id, payments.appointmentId))
    .where(and(eq(payments.state, 'paid'), or(isNotNull(closureNotice), isNew)))
  if (rows.length === 0) return
  const now = wallTime(clock())
  const schedules = await readSchedules(db)
  const isLost = (row: (typeof rows)[number]) =>
    row.closureNotice !== null ||
    (isPast(row.day, row.slot, now) &&
      closedBySchedule(row.day, row.slot, schedules.scheduleOf(row.doctorId)))
  for (const row of rows.filter(isLost))
    await changeBySystem({ db, clock, schedules }, row.id, { what: 'refund' })
}
