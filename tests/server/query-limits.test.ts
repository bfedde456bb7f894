import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { isSkipped } from '../hospital.ts'

const isHere = !isSkipped && process.env['TEST_DATABASE'] === 'postgres'

describe.skipIf(!isHere)('a query on PostgreSQL', () => {
  const POOL = 3
  const name = `test_${randomUUID().replaceAll('-', '')}`
  let admin: pg.Client
  let url: string
  let database: Database
  beforeAll(async () => {
    url = inject('postgresUrl').replace(/postgres$/, name)
    admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query(`create database ${name}`)
  })
  afterAll(async () => {
    await database.close()
    await admin.end()
  })

  const of = (setting: string) => sql`select current_setting(${setting}) as value, pg_sleep(0.05)`
  async function running(): Promise<string[]> {
    const { rows } = await admin.query(
      `select query from pg_stat_activity where datname = $1 and state = 'active'`,
      [name],
    )
    return rows.map(({ query }) => query)
  }

  it('of a migration has no time limit, whatever the database sets', async () => {
    await admin.query(`alter database ${name} set statement_timeout = '100ms'`)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin; set local statement_timeout = 0; select pg_advisory_xact_lock(7406913)')

    const opened = openPostgres(url, POOL).catch((error: unknown) => error)
    while (!(await running()).some((query) => query.includes('pg_advisory_xact_lock')))
      await admin.query('select pg_sleep(0.01)')
    await admin.query('select pg_sleep(0.3)')
    await other.end()

    expect(await opened).toHaveProperty('kind', 'postgres')
    database = (await opened) as Database
    await admin.query(`alter database ${name} reset statement_timeout`)
  })

  it('has a time limit on every connection of the server', async () => {
    const limits = await Promise.all(
      Array.from({ length: POOL * 2 }, () => database.db.execute(of('statement_timeout'))),
    )
    const waits = await Promise.all(
      Array.from({ length: POOL * 2 }, () => database.db.execute(of('idle_in_transaction_session_timeout'))),
    )

    const values = [...limits, ...waits].map((rows) => (rows as unknown as pg.QueryResult).rows[0].value)
    expect(new Set(values)).toEqual(new Set(['2s', '10s']))
  })

  it('has a time limit in a transaction too, also with a connection pooler', async () => {
    await database.db.execute(sql`set statement_timeout = 0`)

    await database.db.transaction(async (tx) => {
      const rows = await tx.execute(of('statement_timeout'))
      expect((rows as unknown as pg.QueryResult).rows[0].value).toBe('2s')
    })
  })

  it('stops in the database when it times out', async () => {
    await expect(database.db.execute(sql`select pg_sleep(60)`)).rejects.toThrow()

    while ((await running()).some((query) => query.includes('pg_sleep(60)')))
      await admin.query('select pg_sleep(0.01)')
    expect(await running()).not.toContain('select pg_sleep(60)')
  })
})
