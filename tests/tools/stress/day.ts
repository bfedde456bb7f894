import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { type Server, startServer } from '../../server/program.ts'
import { addDoctors } from '../bench/patients.ts'
import { table } from '../table.ts'
import { call } from './call.ts'
import { addPatients, newDatabase, OPEN_DAYS, type Patient } from './hospital.ts'
import { countUp, type Finding, percentile, tally } from './report.ts'

const DOCTORS = 1000
const PATIENTS = 20_000
const HOUR_MS = toolSized(75_000)
const TICK_MS = 50
/** Requests a second in each hour of the day: two equal peaks, so that the second shows what the first left behind. */
const RATES = [4, 3, 2, 2, 3, 8, 20, 40, 70, 90, 90, 70, 50, 50, 70, 90, 90, 70, 50, 40, 30, 20, 10, 6]
const PEAKS = { first: [9, 10], second: [15, 16] }
const MEMORY_AT_MOST_MB = 200
const GROWTH_AT_MOST = 1.2
/** Below this a peak is quick, whatever the other was. */
const QUICK_MS = 50

type Hour = { sent: number; tookMs: number[]; memoryMb: number; late: number }

const pick = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** A day of a large hospital in half an hour: page views, searches for a free time, bookings, cancellations, e-mail. */
export async function day(): Promise<Finding[]> {
  let sent = 0
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) =>
      void stream.resume().on('end', () => {
        sent += 1
        done()
      }),
  })
  await new Promise<void>((done) => void mail.listen(0, '127.0.0.1', done))
  const { url, admin } = await newDatabase()
  const { port } = mail.server.address() as AddressInfo
  const server = await startServer({
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'desk@hospital.example',
    SITE_URL: 'https://hospital.example',
  })
  await addDoctors(admin, DOCTORS)
  const patients = await addPatients(admin, PATIENTS)
  await admin.query("update patients set email = 'p' || phone || '@mail.example'")
  const statuses = new Map<number, number>()
  const hours = await pass(server, admin, patients, statuses)
  await Promise.all([admin.end(), server.end('SIGTERM')])
  await new Promise<void>((done) => mail.close(() => done()))
  table(
    `A day of ${DOCTORS} doctors and ${PATIENTS.toLocaleString('en')} patients in ${Math.round((24 * HOUR_MS) / 60_000)} minutes`,
    ['hour', 'requests', 'p50 ms', 'p99 ms', 'memory MB', 'e-mails late'],
    hours.map(({ sent, tookMs, memoryMb, late }, hour) =>
      [hour, sent, percentile(tookMs, 50), percentile(tookMs, 99), memoryMb, late].map(String),
    ),
  )
  return verdict(hours, statuses, sent)
}

async function pass(server: Server, admin: pg.Pool, patients: Patient[], statuses: Map<number, number>) {
  const hours: Hour[] = []
  const running = new Set<Promise<void>>()
  for (const rate of RATES) {
    const hour: Hour = { sent: 0, tookMs: [], memoryMb: 0, late: 0 }
    const send = async () => {
      const { status, tookMs } = await visit(server.base, pick(patients))
      countUp(statuses, status)
      hour.tookMs.push(tookMs)
    }
    const began = performance.now()
    while (performance.now() - began < HOUR_MS) {
      const due = Math.min(1, (performance.now() - began) / HOUR_MS) * rate * (HOUR_MS / 1000)
      for (; hour.sent < due; hour.sent += 1) {
        const sent = send().finally(() => running.delete(sent))
        running.add(sent)
      }
      await wait(TICK_MS)
    }
    hour.memoryMb = server.memoryMb()
    hour.late = await lateMessages(admin)
    hours.push(hour)
    console.log(`hour ${hours.length} of ${RATES.length}: ${hour.sent} requests`)
  }
  await Promise.all(running)
  return hours
}

/** Messages that should have been sent half a minute ago. */
async function lateMessages(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    "select count(*)::int as count from messages where next_try_at < now() - interval '30 seconds'",
  )
  return rows[0]?.count ?? 0
}

/** Sends one call of a visitor, by chance. */
async function visit(base: string, { token }: Patient) {
  const doctor = `bench${1 + Math.floor(Math.random() * DOCTORS)}`
  const chance = Math.random()
  if (chance < 0.45)
    return call(base + pick(['/', '/services', '/contact', '/doctors', '/appointments/doc1']))
  if (chance < 0.65) return call(base + pathTo(PATHS.availability, doctor))
  if (chance < 0.7) return call(base + PATHS.nextAvailable)
  if (chance < 0.8) return call(base + PATHS.me, 'GET', { token })
  if (chance < 0.88) return call(base + PATHS.appointments, 'GET', { token })
  const body = {
    docId: doctor,
    selectedDate: pick(OPEN_DAYS),
    selectedSlot: pick(['morning', 'afternoon', 'evening']),
    fee: 50,
    paymentStatus: 'pending',
  }
  const booked = await call(base + PATHS.book, 'POST', { token, body })
  const id = booked.body.appointmentId
  if (!id || chance < 0.97) return booked
  return call(base + pathTo(PATHS.cancel, id), 'POST', { token })
}

function verdict(hours: Hour[], statuses: Map<number, number>, sent: number): Finding[] {
  const p99 = (of: number[]) =>
    percentile(
      of.flatMap((hour) => hours[hour]?.tookMs ?? []),
      99,
    )
  const [first, second] = [p99(PEAKS.first), p99(PEAKS.second)]
  const [noon, evening] = [11, 23].map((hour) => hours[hour]?.memoryMb ?? 0) as [number, number]
  const most = Math.max(...hours.map(({ memoryMb }) => memoryMb))
  const left = hours.at(-1)?.late ?? 0
  const others = [...statuses.keys()].filter((status) => ![200, 409].includes(status))
  return [
    { done: 'answers of a day', found: tally(statuses), isOk: others.length === 0 },
    {
      done: 'memory of a day',
      found: `${noon} MB at noon, ${evening} MB at midnight, ${most} MB at most`,
      isOk: most <= MEMORY_AT_MOST_MB && evening <= noon * GROWTH_AT_MOST,
    },
    {
      done: 'latency of a day',
      found: `p99 ${first} ms in the first peak, ${second} ms in the second`,
      isOk: second <= QUICK_MS || second <= first * GROWTH_AT_MOST,
    },
    {
      done: 'e-mails of a day',
      found: `${sent} sent, ${left} late at midnight`,
      isOk: sent > 0 && left === 0,
    },
  ]
}
