import pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import { startPostgres } from '../../postgres.ts'
import { startServer } from '../../server/program.ts'
import { fillHospital, openDays, storeAppointments } from './patients.ts'
import { table } from './table.ts'

const TIMES = 300
const LINE = 1000

/** How long cancelling takes, one call after the other, with nobody and with a thousand in line; and joining. */
export async function benchWaits(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return void console.log('No PostgreSQL on this machine: the waiting list is not measured.')
  const server = await startServer({
    DATABASE_URL: postgres.url,
    // A mail server that is away: then a patient can be told.
    ...{
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'desk@hospital.example',
      SITE_URL: 'https://hospital.example',
    },
  })
  const admin = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const patients = await fillHospital(server, admin, { patients: TIMES / 5, doctors: 300 })
  await storeAppointments(admin, 0, 100_000)
  const days = openDays()
  const [first = '', second = ''] = days
  const last = days.at(-1)

  /** Of visits that are all of one day, with every doctor another. */
  async function cancelling(day: string): Promise<number[]> {
    const took: number[] = []
    for (let n = 0; n < TIMES; n += 1) {
      const { token = '' } = patients[n % patients.length] ?? {}
      const body = {
        docId: `bench${(n % 300) + 1}`,
        selectedDate: day,
        selectedSlot: 'morning',
        paymentStatus: 'pending',
      }
      const { appointmentId } = (await server.call('POST', PATHS.book, { token, body })).body
      const start = performance.now()
      await server.call('POST', pathTo(PATHS.cancel, appointmentId), { token })
      took.push(performance.now() - start)
    }
    return took
  }
  const stand = (email: string, day: string) =>
    admin.query(
      `with made as (insert into patients (phone, name, password_hash, email, created_at)
         select $2 || lpad(n::text, 8, '0'), 'Asha', '-', $1, now() from generate_series(1, $3::int) n returning id)
       insert into waits (patient_id, speciality, from_day, to_day, slots, created_at, changed_at)
         select id, (select speciality from doctors where id = 'bench1'), $4, $4, '{morning}', now(), now() from made`,
      [email, email ? '61' : '62', LINE, day],
    )
  const rows: string[][] = []
  const row = (name: string, took: number[]) => {
    const sorted = took.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    rows.push([name, at(0.5), at(0.99)])
  }
  await cancelling(first)
  row('cancel, nobody waits', await cancelling(first))
  await stand('asha@home.example', second)
  await admin.query('analyze')
  row('cancel, 1,000 wait: the place is held', await cancelling(second))
  await stand('', last ?? '')
  row('cancel, 1,000 wait and none can be reached', await cancelling(last ?? ''))
  const joined: number[] = []
  for (const { token } of patients) {
    const body = { docId: 'bench1', fromDay: first, toDay: second, slots: ['evening'] }
    const start = performance.now()
    await server.call('POST', PATHS.waits, { token, body })
    joined.push(performance.now() - start)
  }
  row('join, with 2,000 in line', joined)
  table(
    'Waiting list on PostgreSQL, 100,000 appointments stored, one call at a time',
    ['call', 'p50 ms', 'p99 ms'],
    rows,
  )
  await server.end('SIGTERM')
  await admin.end()
  postgres.remove()
}
