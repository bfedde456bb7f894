import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '#server/db/database.ts'

/** The migrations as they were when the first schema went out. */
function firstMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'openward-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

const isEmbedded = process.env['TEST_DATABASE'] !== 'postgres'

it.skipIf(!isEmbedded)(
  'a database of the first schema is brought up to date, and keeps every row',
  async () => {
    const first = firstMigrations()
    const client = await PGlite.create('memory://')
    await migrate(drizzle({ client }), { migrationsFolder: first.folder })
    await client.exec(`
    insert into doctors values ('doc1', 'Dr. A', 'a@b.example', 'Dermatologist', 'MBBS', 4, 50, true, '/a.svg', 'About', '{}', 12, 0);
    insert into patients (phone, password_hash, name, created_at) values ('9000000001', 'x', 'Asha', now());
    insert into sessions (token_hash, patient_id, created_at, last_used_at) select 'hash', id, now(), now() from patients;
    insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
      select id, 'doc1', '2026-12-01', 'morning', 1, 50, 'paid', now() from patients;`)

    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })

    const { rows } = await client.query(`
    select name, place, remind_at, prescription, device, sessions.id is not null as named
    from patients join appointments on appointments.patient_id = patients.id join sessions on sessions.patient_id = patients.id`)
    expect(rows).toEqual([
      { name: 'Asha', place: 1, remind_at: null, prescription: '', device: '', named: true },
    ])
    await client.close()
    first.remove()
  },
)
