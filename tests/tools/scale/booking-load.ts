import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import type { Server } from '../../server/program.ts'
import { openBookers } from '../stress/bookers.ts'
import { call } from '../stress/call.ts'
import { ALL_SLOTS, type Patient, signUp } from '../stress/hospital.ts'
import { countUp, tally } from '../stress/report.ts'
import type { Note } from './run.ts'

const PASSES = toolSized(5)
const RESTART_PATIENTS = toolSized(24)
/** A patient may book 60 times a minute. */
export const SLOW_MS = 1200
const READ_PAUSE_MS = 50
/** Answers that a patient may see while a database is replaced: done, taken, too many tries, busy. */
export const BUSY = [200, 409, 429, 503]

/** Signs up patients, by their first phone number. */
export async function signUpAll(server: Server, first: number, count: number): Promise<Patient[]> {
  const patients: Patient[] = []
  for (let n = 0; n < count; n += 1) patients.push(await signUp(server.base, String(first + n)))
  return patients
}

/** Patients who book at this address until stopped. */
export function startBookers(base: string, patients: Patient[], pauseMs: number) {
  const bookers = openBookers(patients, ALL_SLOTS, () => base, pauseMs)
  bookers.start()
  return bookers
}

/** Milliseconds of the longest time without a booking, from this time on. */
export function longestGapMs(bookedAt: number[], from: number): number {
  const times = [from, ...bookedAt.filter((at) => at > from)]
  return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at)))
}

/** Restarts each process in turn under load. No call may fail. */
export async function restartInTurn(
  servers: Server[],
  startAt: (port: number) => Promise<Server>,
  base: string,
  note: Note,
): Promise<void> {
  const patients = await signUpAll(servers[0] as Server, 9_400_000_000, RESTART_PATIENTS)
  const bookers = startBookers(base, patients, SLOW_MS)
  const reader = startReader(base)
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [at, server] of servers.entries()) {
      await server.end('SIGTERM')
      servers[at] = await startAt(server.port)
    }
  await bookers.stop()
  const { found, isOk } = bookers.verdict(200, 409)
  note(`${PASSES} rolling restarts of three processes: answers`, found, isOk)
  const statuses = await reader.stop()
  note('and those of a visitor who reads', tally(statuses), [...statuses.keys()].join() === '200')
}

const READ = ['/doctors', PATHS.doctors, pathTo(PATHS.availability, 'doc1')]

/** A visitor who reads pages and lists until stopped; answers counted by status. */
function startReader(base: string) {
  const statuses = new Map<number, number>()
  let isStopped = false
  const work = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      countUp(statuses, (await call(base + READ[n % READ.length])).status)
      await wait(READ_PAUSE_MS)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await work
      return statuses
    },
  }
}
