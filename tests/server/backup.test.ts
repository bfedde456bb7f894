import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { writeBackup } from '#server/db/copy/backup.ts'
import { readBackup } from '#server/db/copy/restore.ts'
import type { Db } from '#server/db/database.ts'
import { BOOKING, FRIDAY_MORNING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { newDataFolder } from './program.ts'

const BOOKINGS = 10_000
const TABLES = ['doctors', 'patients', 'sessions', 'appointments', 'notifications', 'messages']

describe.skipIf(isSkipped)('a backup', () => {
  const { folder, remove } = newDataFolder()
  const file = join(folder, 'backup.jsonl')
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital()
    const token = await hospital.newPatient('Zoë “Quote” O’Neill\n; drop table', 'zoe@home.example')
    await hospital.request('POST', PATHS.book, { token, payload: BOOKING })
    await hospital.request('POST', PATHS.logIn, { payload: { phone: '9999999999', password: 'x' } })
    await hospital.db.execute(sql`
      insert into appointments (number, patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
      select lpad(n::text, 9, 'A'), patients.id, 'doc2', date '1990-01-01' + n, 'morning', 1, 50, 'paid', now()
      from patients, generate_series(1, ${BOOKINGS}::int) n`)
  })
  afterAll(async () => {
    await hospital.close()
    remove()
  })

  const rowsOf = async ({ db }: Hospital, table: string) => {
    const all = await db.execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
    )
    return (all as unknown as { rows: { row: object }[] }).rows.map(({ row }) => row)
  }

  it('of ten thousand bookings is restored row by row, and readable by its owner only', async () => {
    const written = await writeBackup(hospital.db, file, FRIDAY_MORNING)
    const fresh = await openHospital()

    const restored = await readBackup(fresh.db, file)

    expect([restored, written > BOOKINGS]).toEqual([written, true])
    for (const table of TABLES)
      expect(await rowsOf(fresh, table), table).toEqual(await rowsOf(hospital, table))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(readBackup(fresh.db, file)).rejects.toThrow('holds patients already')
    await fresh.close()
  })

  it('never overwrites a file', async () => {
    await expect(writeBackup(hospital.db, file, FRIDAY_MORNING)).rejects.toThrow('EEXIST')
  })

  it.each([
    [
      'lost its last bytes on the way to the disk',
      (path: string) => truncateSync(path, statSync(path).size - 9),
      /^The backup does not read back and was removed. Line \d+ of the backup cannot be read/,
    ],
    [
      'gives a row to another table',
      (path: string) =>
        writeFileSync(path, readFileSync(path, 'utf8').replace('["patients",', '["doctors" ,'), {
          flag: 'r+',
        }),
      /does not read back and was removed. It does not hold every row of "doctors"/,
    ],
  ])('that %s is removed, and said so', async (_, spoil, sentence) => {
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
    [
      'is broken in its last line',
      (text: string) => `${text}["patients",{"id"`,
      /^Line 41 of the backup cannot be read/,
    ],
    [
      'is of a newer version',
      (text: string) => text.replace(/"openward":\d+/, '"openward":99'),
      /newer version/,
    ],
    ['was cut off after a whole line', (text: string) => text, /not whole/],
    ['is something else', () => '{"hello":1}\n', /not a backup/],
    ['is empty', () => '', /empty/],
    ['has a row that breaks a rule', (text: string) => `${text}["sessions",{"id":"${randomUUID()}"}]\n`, /./],
  ])('that %s restores nothing at all', async (_, spoil, sentence) => {
    const spoilt = join(folder, `${randomUUID()}.jsonl`)
    writeFileSync(spoilt, spoil(readFileSync(file, 'utf8').split('\n').slice(0, 40).join('\n') + '\n'))
    const fresh = await openHospital()

    await expect(readBackup(fresh.db, spoilt)).rejects.toThrow(sentence)

    expect(await rowsOf(fresh, 'patients')).toEqual([])
    await fresh.close()
  })

  it('of an older version gets the defaults of what was added since, and each visit a number of its own', async () => {
    const old = join(folder, 'old.jsonl')
    const all = readFileSync(file, 'utf8').split('\n')
    const visits = all.filter((line) => line.startsWith('["appointments"')).slice(0, 2)
    const lines = all
      .filter((line) => /^\{|^\["(doctors|patients|sessions)"/.test(line))
      .toSpliced(-1, 0, ...visits)
    const before = (line: string) =>
      line
        .replace(/"(device|number)": ?"[^"]*", ?/, '')
        .replace(/"openward":\d+/, '"openward":1')
        .replace(/"rows":\d+/, `"rows":${lines.length - 2}`)
    appendFileSync(old, lines.map(before).join('\n'))
    const fresh = await openHospital()
    await fresh.db.execute(sql`create sequence draws`)
    await fresh.db.execute(
      sql`alter table appointments alter column number set default (array['A', 'A', 'B'])[nextval('draws')]`,
    )

    await readBackup(fresh.db, old)

    const numbers = (await rowsOf(fresh, 'appointments')).map((row) => 'number' in row && row.number)
    expect(numbers.sort()).toEqual(['A', 'B'])
    expect(await rowsOf(fresh, 'sessions')).toMatchObject([{ device: '' }])
    await fresh.close()
  })
})
