import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { changeBySystem } from '../appointments/change.ts'
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

/** Appointments that the hospital called off and that were not moved before their slot ended. */
async function refundAffected({ db, clock }: MoneyDeps): Promise<void> {
  const rows = await db
    .select({ id: appointments.id })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.appointmentId))
    .where(and(eq(payments.state, 'paid'), isNotNull(appointments.closureNotice)))
  for (const { id } of rows) await changeBySystem({ db, clock }, id, { what: 'refund' })
}
