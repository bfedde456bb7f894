import { createHash, randomUUID } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { type Database, MIGRATIONS } from '#server/db/database.ts'
import { migrateEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { takeEmbedded, WITHOUT_TABLES } from '../embedded-pool.ts'
import { isSkipped } from '../hospital.ts'
import frozen from './migrations.json' with { type: 'json' }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const readMigration = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8')
const FIRST = '0000_first.sql'

/** The first migration as it was committed first, and then, before it was left alone. */
const withoutNotifications = () =>
  readMigration(FIRST)
    .split(/(?<=--> statement-breakpoint\n)/)
    .filter((statement) => !statement.includes('notifications'))
    .join('')
const EARLIER = [
  {
    name: 'the first commit',
    when: 1795209639038,
    text: () => withoutNotifications().replace('\t"sequence" integer DEFAULT 0 NOT NULL,\n', ''),
    hash: '1eee52732e20c8a07c20bb598a0f94b72f9ce5e11707870358ff31a30e44ba2d',
  },
  {
    name: 'the second',
    when: 1795212369100,
    text: withoutNotifications,
    hash: '2982020aa6c49fbf2673ace48a81a2bad78f07bae458065ecf40d979fcccbbe9',
  },
]

const ROWS = `
  insert into doctors values ('doc1', 'Dr. A', 'a@b.example', 'Dermatologist', 'MBBS', 4, 50, true, '/a.svg', 'About', '{}', 12, 0);
  insert into patients (phone, password_hash, name, created_at) values ('9000000001', 'x', 'Asha', now());
  insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
    select id, 'doc1', '2026-12-01', 'morning', 1, 50, 'paid', now() from patients;`

/** A database that was made with these migrations and has rows in it, opened as a server of today opens it. */
async function openGrown(migrationsFolder: string): Promise<Database> {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    const database = await takeEmbedded()
    const { client } = database
    await client.exec(WITHOUT_TABLES)
    await migrate(drizzle({ client }), { migrationsFolder })
    await client.exec(ROWS)
    await migrateEmbedded(client)
    return database
  }
  const url = inject('postgresUrl')
  const name = `grown_${randomUUID().replaceAll('-', '')}`
  const own = url.replace(/postgres$/, name)
  for (const [at, work] of [
    [url, (client: pg.Client) => client.query(`create database ${name}`)],
    [own, (client: pg.Client) => migratePostgres(drizzlePostgres({ client }), { migrationsFolder })],
    [own, (client: pg.Client) => client.query(ROWS)],
  ] as const) {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    await work(client)
    await client.end()
  }
  return openPostgres(own, 2)
}

describe('a migration', () => {
  it('never changes once it is committed; a new one is added to the list', () => {
    const names = globSync('*.sql', { cwd: MIGRATIONS }).sort()

    expect(Object.fromEntries(names.map((name) => [name, hashOf(readMigration(name))]))).toEqual(frozen)
  })
})

describe.skipIf(isSkipped).each(EARLIER)('a database of $name', ({ when, text, hash }) => {
  it('is brought up to date, and keeps every row', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openward-migrations-'))
    cpSync(MIGRATIONS, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [{ ...entries[0], when }] }))
    writeFileSync(join(folder, FIRST), text())

    const { db, close } = await openGrown(folder)

    expect(hashOf(text())).toBe(hash)
    const { rows } = (await db.execute(sql`
      select name, fee, sequence, number from patients join appointments on patient_id = patients.id`)) as unknown as {
      rows: object[]
    }
    expect(rows).toEqual([
      { name: 'Asha', fee: 50, sequence: 0, number: expect.stringMatching(/^....-....$/) },
    ])
    await close()
    rmSync(folder, { recursive: true })
  })
})
