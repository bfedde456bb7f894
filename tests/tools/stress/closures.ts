import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { PATHS } from '#contract/paths.ts'
import { ROOT } from '#cli/install.mjs'
import { copyProject } from '../../project-copy.ts'
import { openBookers } from './bookers.ts'
import { call } from './call.ts'
import { addPatients, DOCTORS, newDatabase, OPEN_DAYS, type Patient, bookingInputs } from './hospital.ts'
import type { Finding } from './report.ts'
import { type Server, startServer } from '../../server/program.ts'

const PATIENTS = 60
const KILLS = 3
const KEPT_A_SESSION = 4
const SETTLED_WITHIN_MS = 90_000
const [AWAY_FROM = '', AWAY_TO = ''] = OPEN_DAYS.slice(0, 2)
const SHUT = OPEN_DAYS[3] ?? ''
const AWAY = DOCTORS[0]?._id ?? ''
const EVERYBODY = DOCTORS.map(({ _id }) => _id)

const IN_CLOSED = `((doctor_id = '${AWAY}' and day between '${AWAY_FROM}' and '${AWAY_TO}') or day = '${SHUT}')`
const KEPT = [...bookingInputs([AWAY], [AWAY_FROM, AWAY_TO]), ...bookingInputs(EVERYBODY, [SHUT])].flatMap(
  (choice) => Array.from({ length: KEPT_A_SESSION }, () => choice),
)
const KEPT_STORY = ['booked', ...Array.from({ length: KILLS }, () => 'disrupted reopened')].join(' ')

/** Publishes and withdraws a closure under load, and kills the process while it notifies patients. */
export async function closures(): Promise<Finding[]> {
  const closed = copyProject()
  const hospital = JSON.parse(readFileSync(join(closed.folder, 'content/hospital.json'), 'utf8'))
  closed.write('hospital.json', JSON.stringify({ ...hospital, closures: 'tell at once' }, null, 2))
  closed.write(
    'closures/away.md',
    closure(`scope: doctor\ndoctor: ${AWAY}\nfrom: ${AWAY_FROM}\nto: ${AWAY_TO}`),
  )
  closed.write('closures/shut.md', closure(`scope: hospital\nfrom: ${SHUT}\nto: ${SHUT}`))
  closed.build()
  const { url, admin } = await newDatabase()
  const env = { DATABASE_URL: url }
  let server: Server = await startServer(env)
  const patients = await addPatients(admin, PATIENTS + KEPT.length)
  const stored = await bookKept(server, patients.splice(PATIENTS))
  const bookers = openBookers(patients, bookingInputs(EVERYBODY, OPEN_DAYS.slice(0, 5)), () => server.base)
  let forgotten = 0
  let stale = 0
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      bookers.start()
      await wait(2000)
      await server.end('SIGKILL')
      buildAnew(closed.folder)
      server = await startServer(env, closed.folder)
      await wait(50 + kill * 200)
      await server.end('SIGKILL')
      server = await startServer(env, closed.folder)
      forgotten += await untilNone(admin, `${IN_CLOSED} and disruption is null`)
      await bookers.stop()
      await server.end('SIGKILL')
      buildAnew(ROOT)
      server = await startServer(env)
      stale += await untilNone(admin, 'disruption is not null')
    }
  } finally {
    await server.end('SIGTERM')
    closed.remove()
  }
  const received = await countsOf(admin)
  const inOrder = await countStories(admin, stored)
  const { found, isOk } = bookers.verdict(0, 200, 400, 409, 503)
  await admin.end()
  return [
    {
      done: `${KILLS} × a closure published and withdrawn while ${PATIENTS} patients book and cancel, with SIGKILL while patients are told`,
      found: `${found}; ${received.disrupted} visits told off and ${received.reopened} told on again, ${received.untold} without a notification; ${inOrder} of ${stored.length} visits that were kept told off and on again exactly ${KILLS} times; ${forgotten} forgotten, ${stale} left off`,
      isOk: isOk && forgotten + stale + received.untold === 0 && inOrder === stored.length,
    },
  ]
}

async function bookKept({ base }: Server, keepers: Patient[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, { token }] of keepers.entries()) {
    const body = { ...KEPT[index], paymentStatus: 'pending' }
    const answer = await call(base + PATHS.book, 'POST', { token, body })
    if (!answer.body.appointmentId) throw new Error(`A visit could not be booked: ${answer.status}`)
    ids.push(answer.body.appointmentId)
  }
  return ids
}

/** Counts appointments that were cancelled and restored once for each closure. */
async function countStories(admin: pg.Pool, ids: string[]): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int as count from (
       select string_agg(what, ' ' order by sequence) as story from appointment_events
       where appointment_id = any($1::uuid[]) group by appointment_id) stories where story = $2`,
    [ids, KEPT_STORY],
  )
  return rows[0].count
}

/** Makes this build the newest: its content is published. */
function buildAnew(root: string): void {
  const now = new Date()
  utimesSync(join(root, 'dist/_headers'), now, now)
}

const closure = (facts: string) => `---\n${facts}\nreason: Closed by the storm\n---\n`

/** Waits until no booked appointment matches. Returns how many still do. */
async function untilNone(admin: pg.Pool, where: string): Promise<number> {
  const giveUpAt = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const { rows } = await admin.query(
      `select count(*)::int as count from appointments where status = 'booked' and ${where}`,
    )
    if (rows[0].count === 0 || performance.now() > giveUpAt) return rows[0].count
    await wait(500)
  }
}

/** Compares the history with the notifications. */
async function countsOf(admin: pg.Pool) {
  const { rows } = await admin.query(`
    with events as (select what, count(*)::int as count from appointment_events group by what),
      told as (select title, count(*)::int as count from notifications group by title)
    select
      coalesce((select count from events where what = 'disrupted'), 0) as disrupted,
      coalesce((select count from events where what = 'reopened'), 0) as reopened,
      coalesce((select count from events where what = 'disrupted'), 0)
        - coalesce((select count from told where title = 'Appointment cancelled by the hospital'), 0)
        + coalesce((select count from events where what = 'reopened'), 0)
        - coalesce((select count from told where title = 'Appointment is back on'), 0) as untold`)
  return rows[0]
}
