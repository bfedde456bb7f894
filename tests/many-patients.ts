import { patients, sessions } from '#server/db/schema-people.ts'
import { sha256 } from '#server/secret.ts'
import { FRIDAY_MORNING, type Hospital } from './hospital.ts'

/** Patients with sessions, inserted directly: hashing so many passwords would take longer than the race. */
export async function manyPatients({ db }: Hospital, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, index) => String(index).padStart(43, 'x'))
  const createdAt = FRIDAY_MORNING
  const people = tokens.map((_, index) => {
    return { phone: `8${String(index).padStart(9, '0')}`, name: 'P', passwordHash: '-', createdAt }
  })
  const rows = await db.insert(patients).values(people).returning({ id: patients.id })
  const logins = tokens.map((token, index) => {
    const patientId = rows[index]?.id ?? ''
    return { tokenHash: sha256(token), patientId, createdAt, lastUsedAt: createdAt }
  })
  await db.insert(sessions).values(logins)
  return tokens
}
