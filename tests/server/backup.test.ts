import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { fillPersonAndArrival } from '#server/appointments/backfill.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { readBackup } from '#server/backup/restore.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { KEPT } from '#server/backup/file.ts'
import type { Db } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { startEvents } from '#server/events/receiver.ts'
import { patients } from '#server/db/schema-people.ts'
import { publish } from '../closures.ts'
import { takeEmbedded } from '../embedded-pool.ts'
import { BOOKING, FRIDAY_MORNING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { words } from '../words.ts'
import { newDataFolder } from './program.ts'

const BOOKINGS = 10_000
/** Line ends and marks that programs tend to change. */
const ODD = '\u2028\u2029\u0085\r\n\u000B\f\u001E\u202E\uFEFF😀'
const LEFT_OUT =
  words(`sessions password_resets phone_confirmations desk_keys messages login_attempts rate_limits
  test_pages outgoing_events`)
/** Tables that each start fills. */
const OF_THE_SERVER = words('builds newest_build closures secrets event_receiver')
const OLDER = /made by an older version, before 2026-11-28/
const names = (tables: PgTable[]) => tables.map(getTableName)

describe.skipIf(isSkipped)('a backup', () => {
  const { folder, remove } = newDataFolder()
  const file = join(folder, 'backup.jsonl')
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital({ sendsMessages: true })
    const token = await hospital.newPatient('Zoë “Quote” O’Neill; drop table', 'zoe@home.example')
    await hospital.request('POST', PATHS.book, { token, payload: BOOKING })
    const change = { email: 'zoe@work.example', password: 'secret1' }
    await hospital.request('PATCH', PATHS.me, { token, payload: change })
    await hospital.request('POST', PATHS.logIn, { payload: { phone: '9999999999', password: 'x' } })
    await makeKey(hospital.db, 'records', () => FRIDAY_MORNING)
    await hospital.db.execute(sql`
      insert into appointments (number, patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
      select lpad(n::text, 9, 'A'), patients.id, 'doc2', date '1990-01-01' + n, 'morning', 1, 50, 'paid', now()
      from patients, generate_series(1, ${BOOKINGS}::int) n`)
    // As at each start.
    await fillPersonAndArrival(hospital.db, '2026-11-20')
    // Every Unicode character that a database can store.
    await hospital.db.execute(sql`
      insert into notifications (patient_id, title, body, created_at)
      select patients.id, 'Block ' || n / 4096, string_agg(chr(n), '' order by n), now()
      from patients, generate_series(1, 1114111) n where n not between 55296 and 57343 group by 1, 2`)
    const medication = { name: ODD, dosage: ODD, frequency: ODD }
    await hospital.db.update(patients).set({ allergies: [ODD], currentMedications: [medication] })
    await hospital.db.execute(sql`insert into account_events (patient_id, at, what, phone_before, phone)
      select id, now(), 'phone_moved', '9999999999', phone from patients`)
    await hospital.db.execute(sql`insert into text_stops (phone_hash, at) values ('hash', now())`)
    await hospital.db
      .execute(sql`insert into desk_closures (doctor_id, day, slot, kind, reason, made_by, created_at)
      values ('doc1', '2026-11-24', 'morning', 'closed', 'Ill', 'records', now())`)
    const [choice, from] = [{ docId: 'doc1', slots: ['morning'] }, '2026-11-23']
    await hospital.request('POST', PATHS.waitingList, {
      token,
      payload: { ...choice, fromDay: from, toDay: from },
    })
    await hospital.db
      .execute(sql`insert into waiting_list_notices (entry_id, doctor_id, day, slot, notified_at, is_named)
      select id, 'doc1', from_day, 'morning', now(), true from waiting_list`)
    await hospital.db.execute(sql`
      with paid as (
        insert into payments (appointment_id, number, provider, state, amount, currency, key, description, created_at, expires_at)
        select id, number, 'test', 'paid', 5000, 'INR', 'key', '', now(), now() from appointments where doctor_id = 'doc1'
        returning *),
      refunded as (
        insert into refunds (payment_id, key, amount, created_at) select id, 'key', amount, now() from paid),
      listed as (
        insert into payment_differences (reason, cause, appointment_id, amount, currency, at)
        select 'dispute', id, appointment_id, amount, currency, now() from paid),
      counted as (insert into receipt_counter (id, last) values (1, 1)),
      received as (insert into payment_events (id, kind, at) values ('test 1', 'page.paid', now()))
      insert into receipts (number, kind, appointment_id, payment_id, amount, currency, at)
      select 1, 'payment', appointment_id, id, amount, currency, now() from paid`)
  })
  afterAll(async () => {
    await hospital.close()
    remove()
  })

  /** A restored row counts as changed at the restore, and the provider is asked again. */
  const rowsOf = async ({ db }: Hospital, table: string) => {
    const own: Record<string, string> = { appointments: 'changed_at', payments: 'next_ask_at' }
    const row = sql`to_jsonb(t) - ${own[table] ?? ''}::text`
    const all = await db.execute(
      sql`select ${row} as row from ${sql.identifier(table)} t order by (${row})::text`,
    )
    return (all as unknown as { rows: { row: object }[] }).rows.map(({ row }) => row)
  }

  const tablesIn = (path: string) => {
    const lines = readFileSync(path, 'utf8').split('\n').slice(1, -2)
    return [...new Set(lines.map((line) => JSON.parse(line)[0]))]
  }

  it('of 10,000 bookings is restored row by row, by way of the other database, and only its owner can read it', async () => {
    const written = await writeBackup(hospital.db, file, FRIDAY_MORNING)
    const [embedded, again] = [await takeEmbedded(), join(folder, 'again.jsonl')]
    await publish(embedded.db)
    const fresh = await openHospital()
    await startEvents(fresh.db)

    await readBackup(embedded.db, file, { now: FRIDAY_MORNING, withDemo: true })
    await writeBackup(embedded.db, again, FRIDAY_MORNING)
    await embedded.close()
    const { rows: restored } = await readBackup(fresh.db, again, { now: FRIDAY_MORNING, withDemo: true })

    expect([restored, written > BOOKINGS]).toEqual([written, true])
    for (const table of names(KEPT))
      expect(await rowsOf(fresh, table), table).toEqual(await rowsOf(hospital, table))
    expect(await rowsOf(hospital, 'sessions')).not.toEqual([])
    expect((await rowsOf(fresh, 'notifications')).length).toBeGreaterThan(1_114_111 / 4096)
    for (const table of LEFT_OUT) expect(await rowsOf(fresh, table), table).toEqual([])
    expect(tablesIn(file)).toEqual(names(KEPT))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(readBackup(fresh.db, file, { now: FRIDAY_MORNING, withDemo: true })).rejects.toThrow(
      'holds patients already',
    )
    await fresh.close()
  })

  it('includes or excludes every table explicitly', () => {
    const all = Object.values<unknown>(schema).filter((value) => is(value, PgTable))

    expect([...names(KEPT), ...LEFT_OUT, ...OF_THE_SERVER].sort()).toEqual(names(all).sort())
  })

  const withoutSlot = (_: string, line: string) => line.replace(/"slot": ?"morning"/, '"slot": null')
  const cutOff = (path: string) => truncateSync(path, statSync(path).size - 9)
  const swap = (path: string) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace('["patients",', '["doctors" ,'), { flag: 'r+' })

  it('lets other requests be answered while it reads', async () => {
    const path = join(folder, 'answered.jsonl')
    const reading = async (work: (tx: Db) => Promise<unknown>) => {
      let isAnswered = false
      setImmediate(() => (isAnswered = true))
      const written = await hospital.db.transaction(work)
      expect(isAnswered).toBe(true)
      return written
    }
    await writeBackup(
      Object.assign(Object.create(hospital.db), { transaction: reading }),
      path,
      FRIDAY_MORNING,
    )
  })

  it('never overwrites a file', async () => {
    await expect(writeBackup(hospital.db, file, FRIDAY_MORNING)).rejects.toThrow('EEXIST')
  })

  it.each([
    ['lost its last bytes on the way to the disk', cutOff, /removed. Line \d+ of the backup cannot be read/],
    ['gives a row to another table', swap, /removed. It does not hold every row of "doctors"/],
  ])('that %s is removed with an error', async (_, spoil, sentence) => {
    const path = join(folder, `${randomUUID()}.jsonl`)
    const spoiling = async (work: (tx: Db) => Promise<unknown>) => {
      const written = await hospital.db.transaction(work)
      spoil(path)
      return written
    }
    const db: Db = Object.assign(Object.create(hospital.db), { transaction: spoiling })

    await expect(writeBackup(db, path, FRIDAY_MORNING)).rejects.toThrow(sentence)

    expect(existsSync(path)).toBe(false)
  })

  it.each([
    ['is broken in its last line', (text: string) => `${text}["patients",{"id"`, /^Line 41 of .* be read/],
    ['is of a newer version', (text: string) => text.replace(/"openward":\d+/, '"openward":99'), /newer/],
    ['is from before the baseline', (text: string) => text.replace(/"openward":\d+/, '"openward":17'), OLDER],
    ['has a session', (text: string) => `${text}["sessions",{}]\n`, /has a table that .* not restore/],
    ['was cut off after a whole line', (text: string) => text, /not whole/],
    ['is another file', () => '{"hello":1}\n', /not a backup/],
    ['is empty', () => '', /empty/],
  ])('that %s restores nothing', async (_, spoil, sentence) => {
    const spoilt = join(folder, `${randomUUID()}.jsonl`)
    writeFileSync(spoilt, spoil(readFileSync(file, 'utf8').split('\n').slice(0, 40).join('\n') + '\n'))
    const fresh = await openHospital()

    await expect(readBackup(fresh.db, spoilt, { now: FRIDAY_MORNING, withDemo: true })).rejects.toThrow(
      sentence,
    )

    expect(await rowsOf(fresh, 'patients')).toEqual([])
    await fresh.close()
  })

  it.each([
    ['without a slot', '23502', withoutSlot],
    ['that is there twice', '23505', (before: string) => before],
  ])('with a row %s is refused by line number, without any patient data', async (_, state, spoil) => {
    const spoilt = join(folder, `${randomUUID()}.jsonl`)
    const lines = readFileSync(file, 'utf8').split('\n')
    const at = lines.findLastIndex((line) => line.startsWith('["appointments"')) - 700
    lines[at] = spoil(lines[at - 1] ?? '', lines[at] ?? '')
    writeFileSync(spoilt, lines.join('\n'))
    const fresh = await openHospital()

    const failure = await readBackup(fresh.db, spoilt, { now: FRIDAY_MORNING, withDemo: true }).catch(
      (error: Error) => error,
    )

    expect(inspect(failure)).toContain(
      `Error: Line ${at + 1}, a row of "appointments", was refused (SQL state ${state}). Nothing was restored.`,
    )
    expect(inspect(failure)).not.toMatch(/Zoë|insert into|[\da-f]{8}-/)
    expect(await rowsOf(fresh, 'patients')).toEqual([])
    await fresh.close()
  })
})
