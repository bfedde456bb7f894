import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { MIGRATIONS } from '#server/db/database.ts'
import { takeEmbedded, WITHOUT_TABLES } from '../embedded-pool.ts'
import { isSkipped } from '../hospital.ts'

/** The migrations as they were when there were so many of them. */
function firstMigrations(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

type Empty = {
  migrate: (folder: string) => Promise<void>
  run: (sql: string) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

/** A database without a table. */
async function openEmpty(): Promise<Empty> {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    const { client, close } = await takeEmbedded()
    await client.exec(WITHOUT_TABLES)
    return {
      migrate: (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }),
      run: async (sql) => (await client.exec(sql)).at(-1)?.rows ?? [],
      close,
    }
  }
  const url = inject('postgresUrl')
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const client = new pg.Client({ connectionString: url.replace(/postgres$/, name) })
  await client.connect()
  return {
    migrate: (migrationsFolder) => migratePostgres(drizzlePostgres({ client }), { migrationsFolder }),
    run: async (sql) => (await client.query(sql)).rows,
    close: () => client.end(),
  }
}

const DOCTOR = `
  insert into doctors values ('doc1', 'Dr. A', 'a@b.example', 'Dermatologist', 'MBBS', 4, 50, true, '/a.svg', 'About', '{}', 12, 0);
  insert into patients (phone, password_hash, name, created_at) values ('9000000001', 'x', 'Asha', now());`

const VISITS = (count: number) => `
  insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
    select id, 'doc1', date '2026-12-01' + n, 'morning', 1, 50, 'paid', now()
    from patients, generate_series(1, ${count}) n;`

it.skipIf(isSkipped)(
  'a database of the first schema is brought up to date, and keeps every row',
  async () => {
    const first = firstMigrations(1)
    const database = await openEmpty()
    await database.migrate(first.folder)
    await database.run(DOCTOR + VISITS(1))
    await database.run(
      `insert into sessions (token_hash, patient_id, created_at, last_used_at) select 'hash', id, now(), now() from patients`,
    )

    await database.migrate(MIGRATIONS)

    const rows = await database.run(`
    select name, place, number, remind_at, prescription, device, sessions.id is not null as named
    from patients join appointments on appointments.patient_id = patients.id join sessions on sessions.patient_id = patients.id`)
    expect(rows).toEqual([
      {
        name: 'Asha',
        place: 1,
        number: expect.stringMatching(/^....-....$/),
        remind_at: null,
        prescription: '',
        device: '',
        named: true,
      },
    ])
    await database.close()
    first.remove()
  },
)

it.skipIf(isSkipped)('every appointment gets a number of its own, also where two drew the same', async () => {
  const earlier = firstMigrations(5)
  const database = await openEmpty()
  await database.migrate(earlier.folder)
  await database.run(DOCTOR + VISITS(300))
  const [add = '', ...rest] = readFileSync(join(MIGRATIONS, '0005_appointment_numbers.sql'), 'utf8').split(
    '--> statement-breakpoint',
  )

  await database.run(add)
  const [{ drawn } = {}] = await database.run('select count(distinct number)::int as drawn from appointments')
  await database.run(`update appointments set number = 'K7QM-42DX' where day < '2027-02-01'`)
  for (const statement of rest) await database.run(statement)

  const numbers = (await database.run('select number from appointments')).map(({ number }) => String(number))
  expect(drawn).toBe(300)
  expect(new Set(numbers).size).toBe(300)
  expect(numbers.map(normaliseNumber)).toEqual(numbers)
  await database.close()
  earlier.remove()
})
