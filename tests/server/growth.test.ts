import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { manyPatients } from '../many-patients.ts'

/** A step of a query plan from EXPLAIN. */
type Step = Record<string, unknown> & { Plans?: Step[] }

const withInner = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withInner)]
const sumOf = (step: Step, ...names: string[]) =>
  names.reduce((sum, name) => sum + Number(step[name] ?? 0), 0) * Number(step['Actual Loops'])

describe.skipIf(isSkipped)('with 100,000 appointments stored', () => {
  const MONTHS = [0, 1, 2, 3, 4, 5]
  let hospital: Hospital
  let client: pg.Pool
  beforeAll(async () => {
    hospital = await openHospital()
    client = (hospital.db as unknown as { $client: pg.Pool }).$client
    await manyPatients(hospital, 600)
    // Checking the foreign keys of each row would take longer than writing it.
    for (const key of ['doctor_id_doctors', 'patient_id_patients'])
      await client.query(`alter table appointments drop constraint appointments_${key}_id_fk`)
    // Month by month, because of the statement timeout; three quarters of the places are taken.
    for (const month of MONTHS)
      await client.query(
        `insert into appointments (number, patient_id, doctor_id, day, slot, place, fee, payment_status, status, created_at)
         select concat($1::int, '-', row_number() over ()),
           (array(select id from patients))[50 * place - day], doctors.id, date '2026-09-01' + 31 * $1::int + day, slot,
           place, 50, 'pending', case when place > 9 then 'cancelled' else 'booked' end, now()
         from doctors, generate_series(0, 30) day, unnest(array['morning', 'afternoon', 'evening']) slot,
           generate_series(1, 12) place`,
        [month],
      )
    await hospital.db.execute(sql`analyze appointments`)
  })
  afterAll(() => hospital.close())

  async function readsOf(table: string, path: string): Promise<Step[]> {
    const query = vi.spyOn(client, 'query')
    onTestFinished(() => query.mockRestore())
    expect((await hospital.request('GET', path)).status).toBe(200)
    const sent = query.mock.calls as unknown as [string | { text: string; values?: unknown[] }, unknown[]][]
    query.mockRestore()
    const steps: Step[] = []
    for (const [statement, values] of sent) {
      const asked = typeof statement === 'string' ? { text: statement } : statement
      const explained = `explain (analyze, buffers, format json) ${asked.text}`
      const { rows } = await client.query(explained, asked.values ?? values)
      steps.push(...withInner(rows[0]['QUERY PLAN'][0].Plan))
    }
    return steps.filter((step) => step['Relation Name'] === table)
  }

  it('the availability of a doctor reads only their own appointments, by index', async () => {
    const { rows } = await client.query(
      `select count(*)::int as stored, count(*) filter (where doctor_id = 'doc1' and status <> 'cancelled'
         and day between '2026-11-20' and '2026-12-03')::int as wanted from appointments`,
    )
    const [{ stored, wanted }] = rows

    const reads = await readsOf('appointments', pathTo(PATHS.availability, 'doc1'))

    expect(stored).toBeGreaterThan(100_000)
    expect(reads).toHaveLength(1)
    for (const read of reads) {
      expect(read['Node Type']).toMatch(/^(Index|Bitmap Heap|Index Only) Scan$/)
      const seen = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck']
      expect(sumOf(read, ...seen)).toBe(wanted)
      expect(sumOf(read, 'Shared Hit Blocks', 'Shared Read Blocks')).toBeLessThan(wanted)
    }
  })
})
