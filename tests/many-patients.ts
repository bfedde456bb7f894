import { patients, sessions } from '#server/db/schema-people.ts'
import { sha256 } from '#server/sessions/sessions.ts'
import { FRIDAY_MORNING, type Hospital } from './hospital.ts'

/** Patients with sessions, inserted directly: hashing so many passwords would take longer than the race. */
export async function manyPatients({ db }: Hospital, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, index) => String(index).padStart(43, 'x'))
  const moment = FRIDAY_MORNING
  const rows = await db
    .insert(patients)
    .values(
      tokens.map((_, index) => ({
        phone: `8${String(index).padStart(9, '0')}`,
        name: 'P',
        passwordHash: '-',
        createdAt: moment,
      })),
    )
    .returning({ id: patients.id })
  await db
    .insert(sessions)
    .values(
      tokens.map((token, index) => ({
        tokenHash: sha256(token),
        patientId: rows[index]?.id ?? '',
        createdAt: moment,
        lastUsedAt: moment,
      })),
    )
  return tokens
}
