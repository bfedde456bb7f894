import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Db, isUuid } from '../db/database.ts'
import { secrets } from '../db/schema.ts'
import { sha256 } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'

/** Where somebody has read to: the order of `events_in_order`. */
export type Place = { transaction: string; id: string }

export const BEGINNING: Place = { transaction: '0', id: '00000000-0000-0000-0000-000000000000' }

const NAME = 'desk epoch'
/** Transactions are numbered by 64 bits without a sign. */
const LAST_TRANSACTION = 2n ** 64n

/**
 * Tells databases apart: the numbers of one's transactions mean nothing in another, also when that was restored from
 * its backup, which holds no secrets.
 */
export async function epochOf(db: Db): Promise<string> {
  return sha256((await storedEpoch(db)) ?? (await newEpoch(db))).slice(0, 12)
}

async function storedEpoch(db: Db): Promise<string | undefined> {
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  return stored?.value
}

/** Of several that make one at once, the first’s. */
async function newEpoch(db: Db): Promise<string> {
  const value = randomBytes(16).toString('base64url')
  await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing()
  return (await storedEpoch(db)) ?? value
}

export const writeCursor = (epoch: string, { transaction, id }: Place): string =>
  Buffer.from(`${epoch}.${transaction}.${id}`).toString('base64url')

/** Refuses what this server did not write for this database. */
export function readCursor(epoch: string, cursor: string): Place {
  const [of, transaction = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split('.')
  const isNumber = /^\d{1,20}$/.test(transaction) && BigInt(transaction) < LAST_TRANSACTION
  if (!isNumber || !isUuid(id) || more.length > 0)
    throw new Refused(
      'invalid_input',
      'Invalid input: since must be `next` of an earlier answer. Or leave it out.',
    )
  if (of !== epoch) throw otherDatabase()
  return { transaction, id }
}

export const otherDatabase = (): Refused =>
  new Refused('stale_version', 'These changes are of another database. Start again without since.')
