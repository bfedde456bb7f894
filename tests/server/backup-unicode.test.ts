import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { readBackup } from '#server/backup/restore.ts'
import type { Database, Db } from '#server/db/database.ts'
import { notifications } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { FRIDAY_MORNING, type Hospital, isSkipped, openHospital, useHospital } from '../hospital.ts'
import { takeEmbedded } from '../embedded-pool.ts'
import { seedOf } from '../model-size.ts'
import { newDataFolder } from './program.ts'
import { publish } from '../closures.ts'

const BACKUPS = 2
const PATIENTS_EACH = 6
const PLANES = 17
const BLOCK = 4096
const isBlock = sql`title ~ '^[0-9]+$'`

const ODD = [...'\u2028\u2029\u0085\r\n\u000B\f\u001E\u202E\uFEFF😀', '\r\n']
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    })
    .map((typed) => `a${typed.slice(0, maxLength - 2)}`)

const medication = fc.record({ name: text(80), dosage: text(40), frequency: text(60) })
const fields = fc.record({
  name: text(80),
  address: text(300),
  allergies: fc.array(text(120), { maxLength: 3 }),
  medicalConditions: fc.array(text(120), { maxLength: 3 }),
  emergencyContact: fc.record({ name: text(80), relationship: text(40), phone: fc.constant('+4930123456') }),
  currentMedications: fc.array(medication, { maxLength: 2 }),
})

describe.skipIf(isSkipped)('a backup of any text that patients may type', () => {
  const { folder, remove } = newDataFolder()
  let files = 0
  const hospital = useHospital()
  afterAll(remove)

  const newEmbedded = async (): Promise<Database> => {
    const database = await takeEmbedded()
    await publish(database.db)
    return database
  }
  const peopleOf = (db: Db) => db.select().from(patients).orderBy(patients.phone)

  async function copyInto(from: Db, to: Db): Promise<void> {
    const file = join(folder, `${(files += 1)}.jsonl`)
    await writeBackup(from, file, FRIDAY_MORNING)
    await readBackup(to, file, { withDemo: true })
  }

  it('is restored character by character, into either database', async () => {
    let accepted = 0
    const typed = fc.array(fields, { minLength: PATIENTS_EACH, maxLength: PATIENTS_EACH })
    await fc.assert(
      fc.asyncProperty(typed, async (all) => {
        await hospital.forgetPatients()
        for (const each of all) {
          const token = await hospital.newPatient()
          for (const [field, value] of Object.entries(each)) {
            const payload = { [field]: value }
            const { status } = await hospital.request('PATCH', PATHS.me, { token, payload })
            if (status === 200) accepted += 1
          }
        }
        const same = await openHospital()
        const embedded = await newEmbedded()

        await copyInto(hospital.db, embedded.db)
        await copyInto(embedded.db, same.db)

        const before = await peopleOf(hospital.db)
        expect(before).toHaveLength(PATIENTS_EACH)
        expect(await peopleOf(embedded.db)).toEqual(before)
        expect(await peopleOf(same.db)).toEqual(before)
        await Promise.all([same.close(), embedded.close()])
      }),
      { numRuns: BACKUPS, seed: seedOf(7), endOnFailure: true },
    )
    expect(accepted).toBeGreaterThan(BACKUPS * PATIENTS_EACH)
  }, 120_000)

  it('holds every Unicode character that a database can store', async () => {
    await hospital.newPatient()
    for (let plane = 0; plane < PLANES; plane += 1)
      await hospital.db.execute(sql`
        insert into notifications (patient_id, title, body, created_at)
        select patients.id, n / ${BLOCK}::int, string_agg(chr(n), '' order by n), now()
        from patients, generate_series(${plane * 65_536}::int, ${plane * 65_536 + 65_535}::int) n
        where n > 0 and n not between 55296 and 57343
        group by 1, 2`)
    const fresh = await openHospital()

    await copyInto(hospital.db, fresh.db)

    const body = { body: notifications.body }
    const bodies = ({ db }: Hospital) =>
      db
        .select(body)
        .from(notifications)
        .where(isBlock)
        .orderBy(sql`title::int`)
    const after = await bodies(fresh)
    expect(after).toEqual(await bodies(hospital))
    expect([...after.map(({ body }) => body).join('')]).toHaveLength(1_114_111 - 2048)
    await fresh.close()
  })
})
