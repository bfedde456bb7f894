import type { Clock } from '#server/deps.ts'
import type { Db } from '#server/db/database.ts'
import { patients } from '#server/db/schema-people.ts'
import { WELCOME_NOTICES, notify } from '#server/outbox/notifications.ts'
import { hashPassword } from '#server/passwords.ts'
import { openSession } from '#server/sessions/sessions.ts'

export const PASSWORD = 'secret1'

let hash: string | undefined

/** Adds a patient with a session and returns the token. All have one password, which is hashed once. */
export async function addPatient(
  db: Db,
  clock: Clock,
  person: { name: string; phone: string; email?: string; language?: string },
): Promise<string> {
  const passwordHash = (hash ??= await hashPassword(PASSWORD))
  return db.transaction(async (tx) => {
    const values = { ...person, passwordHash, createdAt: clock() }
    const [patient] = await tx.insert(patients).values(values).returning()
    const token = patient && (await openSession(tx, patient, clock, ''))
    if (!token) throw new Error('The database returned no patient')
    await notify(tx, patient, WELCOME_NOTICES, clock)
    return token
  })
}
