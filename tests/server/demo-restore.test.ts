import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '#server/backup/backup.ts'
import type { Database } from '#server/db/database.ts'
import { addDemoPatient, DEMO_PATIENT } from '#server/patients/demo-patient.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { payments, receipts, refunds } from '#server/db/schema-payments.ts'
import { patients } from '#server/db/schema-people.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { hashPassword, openHashingQueue } from '#server/passwords.ts'
import { FRIDAY_MORNING, isSkipped, LONG_QUEUE, openHospital, SECRET } from '../hospital.ts'
import { takeEmbedded } from '../embedded-pool.ts'
import { newDataFolder } from './program.ts'
import { publish } from '../closures.ts'

describe.skipIf(isSkipped)('a trial in the embedded database', () => {
  const { folder, remove } = newDataFolder()
  const clock = () => FRIDAY_MORNING
  let trial: Database
  beforeAll(async () => {
    trial = await takeEmbedded()
    await publish(trial.db)
    await addDemoPatient({ db: trial.db, clock, secret: SECRET, hashing: openHashingQueue(LONG_QUEUE) })
    await trial.db
      .insert(patients)
      .values({ phone: '9111111111', name: 'Ravi', passwordHash: 'x', createdAt: FRIDAY_MORNING })
    await trial.db.execute(sql`
      with paid as (
        insert into payments (appointment_id, number, provider, state, amount, currency, key, description, created_at, expires_at)
        select id, number, 'test', 'refunded', 5000, 'INR', 'key', '', now(), now() from appointments
        returning *),
      received as (
        insert into receipts (number, kind, appointment_id, payment_id, amount, currency, at)
        select 1, 'payment', appointment_id, id, amount, currency, now() from paid)
      insert into refunds (payment_id, key, amount, created_at) select id, 'key', amount, now() from paid`)
  })
  afterAll(async () => {
    await trial.close()
    remove()
  })

  async function restoreInto(kind: Database['kind'], name: string) {
    const file = join(folder, name)
    await writeBackup(trial.db, file, FRIDAY_MORNING)
    const hospital = await openHospital()
    const said = await operatorCommands({ db: hospital.db, kind }, '', clock)['restore']?.(file)
    const people = await hospital.db.select({ name: patients.name }).from(patients).orderBy(patients.phone)
    const counts = await Promise.all(
      [appointments, payments, refunds, receipts].map((table) => hospital.db.$count(table)),
    )
    await hospital.close()
    return { said, names: people.map(({ name }) => name), counts }
  }

  it('leaves out the demo patient, with payment and refund, when restored to PostgreSQL, and says so', async () => {
    const { said, names, counts } = await restoreInto('postgres', 'moved')

    expect([names, counts]).toEqual([['Ravi'], [0, 0, 0, 0]])
    expect(said).toMatch(
      /^\d+ rows restored\. The demo patient, whose password everybody knows, was left out with \d+ rows\. Restart/,
    )
  })

  it('keeps the demo patient when restored to another embedded database', async () => {
    const { said, names, counts } = await restoreInto('embedded', 'kept')

    expect([names, counts]).toEqual([
      [DEMO_PATIENT.name, 'Ravi'],
      [1, 1, 1, 1],
    ])
    expect(said).toMatch(/^\d+ rows restored\. Restart/)
  })

  it('keeps a patient with the demo phone but their own password', async () => {
    const passwordHash = await hashPassword('their own')
    await trial.db.update(patients).set({ passwordHash }).where(eq(patients.phone, DEMO_PATIENT.phone))

    const { names } = await restoreInto('postgres', 'own')

    expect(names).toEqual([DEMO_PATIENT.name, 'Ravi'])
  })
})
