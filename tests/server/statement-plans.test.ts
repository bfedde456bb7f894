import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { fillAhead, fillPersonAndArrival } from '#server/appointments/backfill.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { claim } from '#server/outbox/claim.ts'
import { BOOKING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { words } from '../words.ts'
import { openDesk } from './desk-steps.ts'
import { SITE } from './patient-steps.ts'

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}
/** Rows that a step may read and drop. */
const REMOVED_AT_MOST = 1000

const withInner = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withInner)]

const GROWING = words(
  'patients sessions appointments appointment_events notifications messages waiting_list waiting_list_notices rate_limits login_attempts email_confirmations',
)

const FILL = [
  `insert into patients (phone, name, password_hash, created_at)
   select 7000000000 + n, 'P', '-', now() from generate_series(1, 100000) n`,
  `insert into sessions (token_hash, patient_id, created_at, last_used_at)
   select id::text, id, now(), '2026-11-20' from patients`,
  `insert into appointments (number, patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
   select concat_ws('-', n, doctors.id, slot, place), (array(select id from patients limit 20000))[1 + (row_number() over ()) % 20000], doctors.id,
     date '2026-11-19' - n, slot, place, 50, 'paid', now()
   from doctors, generate_series(0, 184) n, unnest(array['morning', 'afternoon', 'evening']) slot,
     generate_series(1, 12) place`,
  `insert into appointments (number, guest_name, guest_phone, doctor_id, day, slot, place, fee, payment_status, created_at)
   select concat_ws('-', n, doctors.id, place), 'G', 6000000000 + n, doctors.id, date '2026-11-19' - n, 'morning', place, 50, 'pending', now()
   from doctors, generate_series(0, 364) n, generate_series(13, 16) place`,
  `insert into email_confirmations (patient_id, email, nonce, expires_at)
   select id, 'p@home.example', '', '2026-11-19' from patients`,
  `insert into appointment_events (appointment_id, at, what, by) select id, now(), 'booked', 'patient' from appointments`,
  `insert into notifications (patient_id, title, body, created_at) select id, 'T', 'B', now() from patients`,
  `insert into messages (kind, patient_id, next_try_at, expires_at)
   select 'booked', id, '2027-01-01', '2027-02-01' from patients limit 50000`,
  `insert into waiting_list (patient_id, doctor_id, from_day, to_day, slots, status, created_at, changed_at)
   select id, 'doc2', '2026-11-01', '2026-11-10', array['morning'], 'ended', '2026-11-01', '2026-11-10' from patients limit 50000`,
  `insert into waiting_list_notices (entry_id, doctor_id, day, slot, notified_at, is_named)
   select id, 'doc2', '2026-11-05', 'morning', '2026-11-05', true from waiting_list`,
  `insert into rate_limits (key, uses, resets_at) select concat('booking ', id), 1, '2026-11-21' from patients limit 50000`,
  `insert into login_attempts (key, attempts, last_attempt_at) select id::text, 1, '2026-11-20' from patients limit 50000`,
]

/** With the costs of an SSD; those of the default are of a disk that turns. */
const LOG_PLANS = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
  set auto_explain.log_format = json; set client_min_messages = log;
  set random_page_cost = 1.1`

describe.skipIf(isSkipped)('with 100,000 patients stored', () => {
  let hospital: Hospital
  const scans = new Map<string, string>()

  beforeAll(async () => {
    hospital = await openHospital({ rateLimits: true, sendsMessages: true, codesADay: 1000 })
    const pool = (hospital.db as unknown as { $client: pg.Pool }).$client
    const filler = await pool.connect()
    await filler.query('set statement_timeout = 0; set session_replication_role = replica')
    for (const statement of FILL)
      await filler.query({ text: statement, query_timeout: 60_000 } as pg.QueryConfig)
    await filler.query('analyze')
    filler.release(true)
    pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => notePlan(message))
      void client.query(LOG_PLANS)
    })
    // Connections from before do not log their plans.
    await hospital.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'openward'`)
  })
  afterAll(() => hospital.close())

  let planCount = 0

  function notePlan(message: string): void {
    const json = /plan:\n(\{[\s\S]*\})\s*$/.exec(message)?.[1]
    if (!json) return
    planCount += 1
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Step }
    for (const step of withInner(plan)) {
      const { 'Node Type': type, 'Relation Name': table = '', 'Rows Removed by Filter': removed = 0 } = step
      const isWhole = type === 'Seq Scan' || removed > REMOVED_AT_MOST
      if (isWhole && GROWING.includes(table)) scans.set(`${table}: ${text}`, type)
    }
  }

  it('no statement of the server reads a growing table from end to end', { timeout: 120_000 }, async () => {
    const { request, deps } = hospital
    const clock = () => hospital.time.now
    const token = await hospital.newPatient('Asha', 'asha@example.org')
    const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const answer = await request(method, path, { token, ...(payload && { payload }) })
      expect([path, answer.status]).toEqual([path, 200])
      return answer.body
    }

    await fillAhead(hospital.db, '2026-11-20')
    await fillPersonAndArrival(hospital.db, '2026-11-20')
    await call('GET', PATHS.me)
    const { appointmentId } = await call('POST', PATHS.book, BOOKING)
    await call('POST', PATHS.book, BOOKING)
    await call('GET', PATHS.appointments)
    const evening = { selectedDate: '2026-11-24', selectedSlot: 'evening' }
    await call('POST', pathTo(PATHS.reschedule, appointmentId), evening)
    await call('POST', pathTo(PATHS.pay, appointmentId))
    await call('GET', pathTo(PATHS.calendarFile, appointmentId))
    const wish = { docId: 'doc1', fromDay: '2026-11-23', toDay: '2026-11-28', slots: ['morning'] }
    const { wait } = await call('POST', PATHS.waitingList, wish)
    await call('GET', PATHS.waitingList)
    await call('DELETE', pathTo(PATHS.waitingListEntry, wait.id))
    await call('POST', PATHS.waitingList, { ...wish, slots: ['evening'] })
    await call('GET', PATHS.notifications)
    await call('POST', PATHS.readNotifications, {})
    await call('PATCH', PATHS.me, { address: '14 Lakeview Road' })
    await call('GET', PATHS.sessions)
    await call('POST', PATHS.phoneCode)
    await call('GET', PATHS.export)
    await call('GET', PATHS.doctors)
    await call('GET', pathTo(PATHS.availability, 'doc1'))
    await call('GET', PATHS.nextAvailable)

    const desk = await openDesk(hospital)
    expect((await desk.read()).status).toBe(200)
    const [{ number }] = (await call('GET', PATHS.appointments)).appointments
    const commands = operatorCommands({ db: hospital.db, kind: 'postgres' }, SITE, clock)
    await commands['day-list']?.('["2026-11-24"]')
    await commands['affected']?.('')
    await commands['affected']?.('--tell')
    const walkIn = { ...BOOKING, selectedDate: '2026-11-24', name: 'Ravi Das', phone: '9876500000' }
    const post = async (path: string, payload: object) => {
      const answer = await request('POST', path, { token: desk.key, payload })
      expect([path, answer.status]).toEqual([path, 200])
      return answer.body
    }
    const { id } = (await post(DESK_PATHS.appointments, walkIn)).appointment
    const later = { docId: 'doc1', day: '2026-11-25', slot: 'evening' }
    for (const change of [
      { action: 'move', to: later },
      { action: 'paid' },
      { action: 'take_back', what: 'paid' },
    ])
      await post(pathTo(DESK_PATHS.appointment, id), change)
    expect(await desk.historyOf(id)).toHaveLength(4)
    for (const q of [number, '6500000', 'rav das', '9876']) expect((await desk.search(q)).status).toBe(200)
    await request('GET', `${DESK_PATHS.sessions}?day=2026-11-25`, { token: desk.key })
    await request('POST', PATHS.forgotPassword, { payload: { phone: '9876500000' } })

    const { phone } = (await call('GET', PATHS.me)).user
    await commands['account']?.(phone)
    await commands['reset-link']?.(phone)
    await request('POST', PATHS.logIn, { payload: { phone, password: 'wrong' } })
    const newcomer = { name: 'Ravi', phone: '9876500001', password: 'secret1' }
    await call('POST', PATHS.signUp, newcomer)
    await call('POST', PATHS.logIn, newcomer)
    await call('POST', pathTo(PATHS.cancel, appointmentId))
    hospital.passSeconds(3600)
    await runJobs({ ...deps, log: hospital.app.log })
    await claim(hospital.deps, ['email', 'sms'])
    expect((await request('GET', '/metrics')).status).toBe(200)
    await call('DELETE', PATHS.me, { password: 'secret1' })

    expect(planCount).toBeGreaterThan(30)
    expect([...scans.keys()]).toEqual([])
  })
})
