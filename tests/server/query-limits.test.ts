import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Database, Db } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { refusals } from '#server/refusal.ts'
import { isSkipped } from '../hospital.ts'

const WITHIN = { timeout: 20_000 }
const SETTINGS = `select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`

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

  /** Holds all connections of the server at once, so that none is asked twice. */
  async function onEveryConnection(query: string): Promise<Record<string, string>[]> {
    const { $client: pool } = database.db as unknown as { $client: pg.Pool }
    const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()))
    try {
      return await Promise.all(clients.map(async (client) => (await client.query(query)).rows[0]))
    } finally {
      for (const client of clients) client.release()
    }
  }

  /** The queries that have been running for so long. */
  async function running(time = '0s'): Promise<string[]> {
    const { rows } = await admin.query(
      `select query from pg_stat_activity where datname = $1 and state = 'active'
         and clock_timestamp() - query_start > $2::interval`,
      [name, time],
    )
    return rows.map(({ query }) => query)
  }

  it('of a migration has no time limit, whatever the database sets', async () => {
    await admin.query(`alter database ${name} set statement_timeout = '100ms'`)
    onTestFinished(async () => void (await admin.query(`alter database ${name} reset statement_timeout`)))
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin; set local statement_timeout = 0; select pg_advisory_xact_lock(7406913)')

    const opened = openPostgres(url, POOL).catch((error: unknown) => error)
    await expect.poll(() => running('200ms'), WITHIN).toContainEqual(expect.stringContaining('xact_lock'))
    await other.end()

    expect(await opened).toHaveProperty('kind', 'postgres')
    database = (await opened) as Database
  })

  it('has a time limit on every connection of the server', async () => {
    const connections = await onEveryConnection(SETTINGS)

    expect(new Set(connections.map(({ pid }) => pid)).size).toBe(POOL)
    for (const connection of connections) expect(connection).toMatchObject({ statement: '2s', idle: '10s' })
  })

  it('has a time limit in a transaction too, also with a connection pooler', async () => {
    await onEveryConnection('set statement_timeout = 0')
    onTestFinished(async () => void (await onEveryConnection("set statement_timeout = '2s'")))

    await database.db.transaction(async (tx) => {
      const { rows } = (await tx.execute(SETTINGS)) as unknown as pg.QueryResult
      expect(rows).toMatchObject([{ statement: '2s', idle: '10s' }])
    })
  })

  it.each([
    ['a refusal', () => Promise.reject(refusals.stale_version('Changed elsewhere.'))],
    ['an error of the program', () => Promise.reject(new TypeError('not a function'))],
    ['an error of a statement', (db: Db) => db.execute('select 1 / 0')],
  ])('keeps its connection after %s, and nothing of its transaction', async (_, fail) => {
    const pids = async () => (await onEveryConnection(SETTINGS)).map(({ pid }) => pid).sort()
    const before = await pids()
    const inTransaction = database.db.transaction(async (tx) => {
      await tx.execute('create table refused ()')
      await fail(tx)
    })

    await expect(inTransaction).rejects.toThrow()
    await expect(fail(database.db)).rejects.toThrow()

    expect(await pids()).toEqual(before)
    const tables = await onEveryConnection(`select to_regclass('refused')`)
    expect(tables).toEqual(tables.map(() => ({ to_regclass: null })))
  })

  it('stops in the database when it times out', async () => {
    await expect(database.db.execute(sql`select pg_sleep(60)`)).rejects.toThrow()

    await expect.poll(() => running(), WITHIN).not.toContainEqual(expect.stringContaining('pg_sleep(60)'))
  })
})
