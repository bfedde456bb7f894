import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { payments, refunds } from '../db/schema-payments.ts'

/** For appointments that are cancelled together, like those of a deleted account. */
export async function oweBack(tx: Db, cancelled: { id: string }[], now: Date): Promise<void> {
  if (cancelled.length === 0) return
  const ids = cancelled.map(({ id }) => id)
  const owed = await tx
    .update(payments)
    .set({ state: 'refund_due', nextAskAt: null })
    .where(and(inArray(payments.appointmentId, ids), eq(payments.state, 'paid')))
    .returning()
  const rows = owed.map(({ id, amount }) => ({
    paymentId: id,
    key: randomUUID(),
    amount,
    createdAt: now,
    nextTryAt: now,
  }))
  if (rows.length > 0) await tx.insert(refunds).values(rows)
}
