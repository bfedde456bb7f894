import { asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Means } from '../means.ts'
import { appointments, doctors, messages, patients } from '../db/schema.ts'
import { type Due, type Letter, letterOf } from './letters.ts'

/** A way to send letters; e-mail is the first. `send` throws when a letter was not taken. */
export type Post = { send: (letter: Letter) => Promise<void>; close: () => void }

const AT_ONCE = 20
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 3600

type Sent = { sent: number; failed: number }

/**
 * Sends what is due. A message is put off before it is tried, so that no other process takes it and a crash
 * costs one wait; it is gone once it was taken. A failure waits longer each time and holds up nobody else.
 */
export async function emptyOutbox(means: Means, post: Post, site: string): Promise<Sent> {
  const { db, clock } = means
  await db.delete(messages).where(lte(messages.expiresAt, clock()))
  const due = await claim(db, clock)
  const outcomes = await Promise.all(
    due.map((each) => deliver(db, post, each, () => letterOf(each, site, means))),
  )
  const sent = outcomes.filter(Boolean).length
  return { sent, failed: outcomes.length - sent }
}

async function claim(db: Db, clock: Clock): Promise<Due[]> {
  const now = clock()
  const wait = sql`least(${FIRST_WAIT_SECONDS} * power(2, least(${messages.tries}, 10)), ${LONGEST_WAIT_SECONDS})`
  const due = sql`(select id from messages where next_try_at <= ${now.toISOString()}::timestamptz
    order by next_try_at limit ${AT_ONCE} for update skip locked)`
  const claimed = await db
    .update(messages)
    .set({
      tries: sql`${messages.tries} + 1`,
      nextTryAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'`,
    })
    .where(sql`${messages.id} in ${due}`)
    .returning({ id: messages.id })
  if (claimed.length === 0) return []
  return db
    .select({
      message: messages,
      patient: patients,
      appointment: getTableColumns(appointments),
      doctor: getTableColumns(doctors),
    })
    .from(messages)
    .innerJoin(patients, eq(patients.id, messages.patientId))
    .leftJoin(appointments, eq(appointments.id, messages.appointmentId))
    .leftJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(sql`${messages.id} in ${claimed.map(({ id }) => id)}`)
    .orderBy(asc(messages.nextTryAt))
}

async function deliver(
  db: Db,
  post: Post,
  { message }: Due,
  write: () => Letter | undefined,
): Promise<boolean> {
  try {
    const letter = write()
    if (letter) await post.send(letter)
    await db.delete(messages).where(eq(messages.id, message.id))
    return true
  } catch {
    return false
  }
}
