import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { desc, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillAhead, fillPersonAndArrival } from '#server/appointments/backfill.ts'
import { type Db, MIGRATIONS } from '#server/db/database.ts'
import { LACKS_PERSON_OR_ARRIVAL } from '#server/db/old-rows.ts'
import * as schema from '#server/db/schema.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import frozen from './migrations.json' with { type: 'json' }

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(MIGRATIONS, name), 'utf8'))
    .digest('hex')

it('a committed migration never changes; new ones are added to the list', () => {
  const names = globSync('*.sql', { cwd: MIGRATIONS }).sort()

  expect(Object.fromEntries(names.map((name) => [name, hashOf(name)]))).toEqual(frozen)
})

/** The migrations folder as it was with the first migration only. */
function baselineFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openward-baseline-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

const OLD_ROWS = `
  insert into doctors (id, name, email, speciality, degree, experience, fee, available, image, about, address, slot_capacity, position)
    values ('doc1', 'Dr. James', '', 'ENT', '', 1, 50, true, '', '', '{}', 12, 0);
  insert into patients (id, phone, password_hash, name, created_at)
    values ('00000000-0000-4000-8000-000000000001', '9000000001', '-', 'Asha Rao', now());
  insert into appointments (doctor_id, day, slot, place, fee, payment_status, created_at, status, patient_id, for_name, guest_name, guest_phone)
    values ('doc1', '2026-11-23', 'morning', 12, 50, 'pending', now(), 'booked', '00000000-0000-4000-8000-000000000001', null, null, null),
      ('doc1', '2026-11-23', 'morning', 11, 50, 'pending', now(), 'booked', '00000000-0000-4000-8000-000000000001', 'Mira', null, null),
      ('doc1', '2026-11-23', 'morning', 3, 50, 'pending', '2026-11-01', 'booked', null, null, 'Kamala Devi', '9000000002'),
      ('doc1', '2026-11-23', 'morning', 4, 50, 'pending', '2026-11-02', 'booked', null, null, 'kamala  devi', '9000000002'),
      ('doc1', '2026-11-23', 'morning', 5, 50, 'pending', now(), 'cancelled', null, null, 'Kamala Devi', '9000000002'),
      ('doc1', '2026-11-10', 'morning', 1, 50, 'pending', now(), 'booked', null, null, 'Kamala Devi', '9000000002');
  insert into appointments (doctor_id, day, slot, place, fee, payment_status, created_at, status, block_reason)
    values ('doc1', '2026-11-23', 'morning', 9, 50, 'pending', now(), 'blocked', 'walk-ins')`
/** An older version that still runs moves one that this version booked. */
const MOVED_BY_OLDER = `
  update appointments set slot = 'afternoon', place = 2, person_key = 'kept' where place = 11`

it('a database of the first version is carried over, also with one guest in two spellings', async () => {
  const client = await PGlite.create('memory://')
  await migrate(drizzle({ client }), { migrationsFolder: baselineFolder() })
  await client.exec(OLD_ROWS)

  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  const db = drizzle({ client, schema }) as unknown as Db
  await fillPersonAndArrival(db, '2026-11-20')
  await client.exec(`update doctors set slot_capacity = 6; ${MOVED_BY_OLDER}`)
  await fillPersonAndArrival(db, '2026-11-20')

  const rows = await db.query.appointments.findMany({ orderBy: (row) => [row.day, row.place] })
  expect(
    rows.map(({ place, personKey, arrival, state }) => [place, personKey, arrival?.minute, state]),
  ).toEqual([
    [1, '9000000002 kamaladevi', undefined, 'booked'],
    [2, 'kept', 14 * 60 + 30, 'booked'],
    [3, '9000000002 kamaladevi', 570, 'booked'],
    [4, null, 570 + 15, 'booked'],
    [5, null, 600, 'cancelled'],
    [9, null, 660, 'blocked'],
    [12, '00000000-0000-4000-8000-000000000001 ', 705, 'booked'],
  ])
})

describe.skipIf(isSkipped)('appointments of an older version', () => {
  const hospital = useHospital()
  /** How many have no person, arrive at 9:15 and at another time, and are still to be filled; and when the last one changed. */
  async function counts() {
    const [row] = await hospital.db
      .select({
        unnamed: sql`count(*) filter (where person_key is null)::int`,
        said: sql`count(*) filter (where arrival ->> 'minute' = '555')::int`,
        other: sql`count(*) filter (where arrival ->> 'minute' <> '555')::int`,
        left: sql`count(*) filter (where ${LACKS_PERSON_OR_ARRIVAL})::int`,
        changed: sql`max(changed_at)::text`,
      })
      .from(schema.appointments)
    return row
  }

  it('are filled ahead of a start, the others while it answers, by the next start after a kill, and by two at once', async () => {
    const { db, app } = hospital
    await hospital.newPatient()
    await db.execute(sql`
      insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
      select id, 'doc1', date '2026-11-19' - n, 'morning', 2, 50, 'paid', now() from patients, generate_series(-2, 599) n`)
    const before = await counts()
    expect(before).toMatchObject({ unnamed: 602, said: 0, other: 0, left: 602 })

    const fillOthers = await fillAhead(db, '2026-11-20')
    expect(await counts()).toEqual({ ...before, unnamed: 600, said: 2, left: 600 })
    const [ahead] = await db.query.appointments.findMany({ orderBy: (row) => desc(row.day) })
    expect(ahead).toMatchObject({ day: '2026-11-21', personKey: `${ahead?.patientId} ` })

    await db.update(schema.doctors).set({ slotCapacity: 6 })
    const killed = new AbortController()
    const filling = fillOthers(app.log, killed.signal)
    killed.abort()
    await filling
    expect(await counts()).toEqual({ ...before, unnamed: 350, said: 2, left: 350 })

    // No longer the capacity of then: past ones get no arrival time.
    await Promise.all([fillPersonAndArrival(db, '2026-11-20'), fillPersonAndArrival(db, '2026-11-20')])
    expect(await counts()).toEqual({ ...before, unnamed: 0, said: 2, left: 0 })
  })
})
