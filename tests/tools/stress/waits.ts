import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import { sha256 } from '#server/patients/sessions.ts'
import { newDataFolder } from '../../server/program.ts'
import { DOCTORS, newDatabase, OPEN_DAYS, type Patient } from './hospital.ts'
import { type Finding, tally } from './report.ts'
import { type Server, startServer } from './server.ts'
import { openWaiters } from './waiters.ts'

const PATIENTS = 60
const KILLS = Number(process.env['STORM_KILLS'] ?? 20)
/** A round of a quarter of a minute, a look of a second, and as much again for a machine that is busy. */
const SETTLED_AFTER_MS = 25_000
const [DOC_ID, CAPACITY] = [DOCTORS[0]?._id ?? '', DOCTORS[0]?.slotCapacity ?? 0]
const DAY = OPEN_DAYS[2] ?? ''

type Query = <Row>(text: string) => Promise<Row[]>
type Hospital = {
  env: Record<string, string>
  withDatabase: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** As if some had not answered in time. */
  hasten?: () => Promise<unknown>
}

/** A mail server that is away: patients can be told by letter, and on the site they are told at once. */
const LETTERS = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'desk@hospital.example',
  SITE_URL: 'https://hospital.example',
}

/** Everybody wants the same day, stands in line, and the processes are killed. */
export async function waits(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const processes of [1, 3]) {
    const { url, admin } = await newDatabase()
    const query: Query = async (text) => (await admin.query(text)).rows
    const env = { ...LETTERS, DATABASE_URL: url }
    findings.push(
      await waitOn('PostgreSQL', processes, {
        env,
        withDatabase: (work) => work(query),
        hasten: () => query(HASTEN),
      }),
    )
    await admin.end()
  }
  const { folder, remove } = newDataFolder()
  const env = { ...LETTERS, DATA_FOLDER: folder, DATABASE_URL: '' }
  findings.push(
    await waitOn('the embedded database', 1, { env, withDatabase: (work) => openFolder(folder, work) }),
  )
  remove()
  return findings
}

/** While no server has it open. */
async function openFolder<T>(folder: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await PGlite.create({ dataDir: join(folder, 'database') })
  const done = await work(async <Row>(text: string) => (await client.query<Row>(text)).rows)
  await client.close()
  return done
}

const HASTEN = `update appointments set held_until = clock_timestamp()
  where id in (select id from appointments where wait_id is not null and held_until is not null order by id limit 3)`

async function waitOn(
  name: string,
  processes: number,
  { env, withDatabase, hasten }: Hospital,
): Promise<Finding> {
  // The first start makes the tables.
  await (await startServer(env)).end('SIGTERM')
  const patients = await withDatabase(addPatients)
  const startAll = () => Promise.all(Array.from({ length: processes }, () => startServer(env)))
  let servers: Server[] = await startAll()
  const waiters = openWaiters(patients, DOC_ID, DAY, () => servers.map(({ base }) => base))
  waiters.start()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(1200 + ((kill * 137) % 1500))
    await hasten?.()
    const at = kill % processes
    await servers[at]?.end('SIGKILL')
    servers = servers.toSpliced(at, 1, await startServer(env))
  }
  await waiters.stop()
  await wait(SETTLED_AFTER_MS)
  const isAlive = servers.every((server) => server.isAlive())
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  const seen = await withDatabase((query) => look(query, waiters.held()))
  const { accepted, declined, left } = waiters.done
  const { offers, silent, ...wrong } = seen
  const unexpected = [...waiters.statuses.keys()].filter(
    (status) => ![0, 200, 400, 409, 503].includes(status),
  )
  return {
    done: `${KILLS} × SIGKILL of ${processes} process(es) on ${name} while ${PATIENTS} patients stand in line for one day of a doctor`,
    found: `${tally(waiters.statuses)}; ${offers} offers, ${accepted} accepted, ${declined} declined, ${left} left, ${silent} without an answer; ${wrong.passedOver} passed over, ${wrong.lost} visits lost, ${wrong.unasked} unasked for, ${wrong.tooMany} sessions with too many, ${wrong.unsound} waits that do not agree with their offers, ${wrong.idle} places idle, ${wrong.untold} offers untold`,
    isOk:
      isAlive &&
      unexpected.length === 0 &&
      offers > 0 &&
      accepted > 0 &&
      Object.values(wrong).every((count) => count === 0),
  }
}

/** Patients with an address and a session each; and from now on it is noted whenever somebody is passed over. */
async function addPatients(query: Query): Promise<Patient[]> {
  const patients = Array.from({ length: PATIENTS }, (_, n) => ({
    phone: String(9_400_000_000 + n),
    token: randomBytes(32).toString('base64url'),
  }))
  const rows = patients.map(({ phone, token }) => `('${phone}', '${sha256(token)}')`).join(', ')
  await query(`with person (phone, token_hash) as (values ${rows}),
    made as (insert into patients (phone, name, password_hash, email, created_at)
      select phone, 'Asha', '-', phone || '@home.example', now() from person returning id, phone)
    insert into sessions (token_hash, patient_id, created_at, last_used_at)
      select token_hash, id, now(), now() from made join person using (phone)`)
  await query('create table passed_over (wait_id uuid, offer_id uuid)')
  await query(`create function note_passed_over() returns trigger language plpgsql as $$ begin
    insert into passed_over select w.id, new.id from waits w, waits asked
      where asked.id = new.wait_id and (w.created_at, w.id) < (asked.created_at, asked.id) and w.status = 'waiting'
        -- Not who has come back to the line just now.
        and w.changed_at < clock_timestamp() - interval '1 second'
        and w.doctor_id = new.doctor_id and new.slot = any(w.slots) and new.day between w.from_day and w.to_day and ${WOULD_TAKE('new')}
        -- Not whose own place it was: who gives one up in this transaction does not wish for it.
        and not exists (select from appointments v where v.patient_id = w.patient_id and v.status = 'cancelled'
          and (v.doctor_id, v.day, v.slot, v.place) = (new.doctor_id, new.day, new.slot, new.place)
          and v.xmin = pg_current_xact_id()::xid)
      for update of w skip locked;
    return null; end $$`)
  await query(
    'create trigger note_passed_over after insert on wait_offers for each row execute function note_passed_over()',
  )
  return patients
}

const WOULD_TAKE = (session: string) => `not exists (select from wait_offers o
    where o.wait_id = w.id and (o.doctor_id, o.day, o.slot) = (${session}.doctor_id, ${session}.day, ${session}.slot) and o.answer is distinct from 'withdrawn')
  and not exists (select from appointments v
    where v.patient_id = w.patient_id and v.status <> 'cancelled' and v.day = ${session}.day and v.slot = ${session}.slot)
  and not exists (select from fulfilled_waits f where f.wait_id = w.id)`

/** What the tables say when everything has come to rest. */
async function look(query: Query, held: Set<string>) {
  const booked = await query<{ id: string }>(
    `select id from appointments where status = 'booked' and patient_id in (select id from patients where phone like '94%')`,
  )
  const ids = new Set(booked.map(({ id }) => id))
  const [counts] = await query<
    Record<'offers' | 'silent' | 'passedOver' | 'tooMany' | 'unsound' | 'idle' | 'untold', number>
  >(`
    with live as (select * from appointments where status <> 'cancelled' and day = '${DAY}' and doctor_id = '${DOC_ID}'),
      sessions as (select doctor_id, day, slot, count(*) as taken, count(distinct place) as places from live group by 1, 2, 3)
    select (select count(*)::int from wait_offers) as offers,
      (select count(*)::int from wait_offers where answer = 'silent') as silent,
      (select count(*)::int from passed_over) as "passedOver",
      (select count(*)::int from sessions where taken > ${CAPACITY} or taken <> places) as "tooMany",
      (select count(*)::int from waits w where (w.status = 'offered') <> (1 = (select count(*) from live where wait_id = w.id))
        or (w.status = 'offered') <> (1 = (select count(*) from wait_offers where wait_id = w.id and answer is null))
        or (w.status = 'taken' and w.taken_id is null)) as unsound,
      (select count(*)::int from sessions s where taken < ${CAPACITY} and exists (
        select from waits w where w.status = 'waiting' and s.slot = any(w.slots) and ${WOULD_TAKE('s')})) as idle,
      (select count(*)::int from live where status = 'held' and held_until is null) as untold`)
  return {
    ...(counts ?? { offers: 0, silent: 0, passedOver: 0, tooMany: 0, unsound: 1, idle: 0, untold: 0 }),
    lost: [...held].filter((id) => !ids.has(id)).length,
    unasked: [...ids].filter((id) => !held.has(id)).length,
  }
}
