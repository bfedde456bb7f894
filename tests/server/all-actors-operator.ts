import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { addHours } from 'date-fns/addHours'
import { max } from 'date-fns/max'
import { eq, sql } from 'drizzle-orm'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { KEPT } from '#server/backup/file.ts'
import { readBackup } from '#server/backup/restore.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { appointments, doctors, messages, rateLimits } from '#server/db/schema-appointments.ts'
import { testPages } from '#server/db/schema-payments.ts'
import { patients } from '#server/db/schema-people.ts'
import { dayListFor } from '#server/front-desk/day-list.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { openSession } from '#server/sessions/sessions.ts'
import type { Hospital } from '../hospital.ts'
import { providerOf } from './all-actors-money.ts'
import type { Moment } from './all-actors-moment.ts'
import type { Seen, World } from './all-actors-world.ts'

type Memory = Moment['memory']

/** Tables that are empty in a new database with the newest content. The pages of the test provider are the provider's. */
const LOST = [...KEPT.toReversed().filter((table) => table !== doctors), messages, rateLimits]

/** The operator's commands. A backup is restored into an empty database. */
export function openOperator({ db, time, deps }: Hospital, { state, copies }: World) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-model-'))
  const file = join(folder, 'backup.jsonl')
  /** The model does in a moment what takes a hospital hours, and its clock goes back. */
  let latest = time.now
  let made: { seen: Seen; known: ReturnType<typeof known> } | undefined

  function known(memory: Memory) {
    const { accounts, bookings, closedByDesk, late, stopped } = state
    return structuredClone({ memory, state: { accounts, bookings, closedByDesk, late, stopped } })
  }

  const stepsAt = (seen: Seen, memory: Memory, day: string) => ({
    tell: async () => {
      state.notified = Number(/\d+/.exec(await affectedCommand(db, '--tell', deps.clock)))
    },
    affected: async () => {
      state.affected = await affectedCommand(db, '', deps.clock)
    },
    list: async () => {
      const text = await dayListFor(db, [day], deps.clock)
      state.listed = { day, rows: parse(text, { columns: true, bom: true }) }
    },
    backup: async () => {
      rmSync(file, { force: true })
      latest = max([latest, time.now])
      await writeBackup(db, file, time.now)
      made = { seen, known: known(memory) }
    },
  })

  /** All patients log in again. */
  async function logIn(account: World['state']['accounts'][number]): Promise<void> {
    const [patient] = await db.select().from(patients).where(eq(patients.id, account.id))
    account.token = (patient && (await openSession(db, patient, deps.clock, ''))) ?? ''
  }

  /** The model goes back too; the clock, the settings, the content and the provider do not. False without a backup. */
  async function restore(memory: Memory): Promise<boolean> {
    if (!made) return false
    const { seen, known } = made
    for (const table of LOST) await db.delete(table)
    latest = addHours(max([latest, time.now]), 1)
    await readBackup(db, file, { now: latest, withDemo: true })
    const pages = await db.select().from(testPages)
    const givenBack = new Set(pages.flatMap(({ id, refundedKey }) => (refundedKey ? id : [])))
    Object.assign(state, structuredClone(known.state), { restored: kept(seen), givenBack })
    Object.assign(memory, structuredClone(known.memory))
    for (const account of state.accounts) await logIn(account)
    await copies.restored()
    // Messages that were waiting are not sent: reception calls.
    for (const { id } of seen.outbox) {
      const { at, isOff, isAffected = false } = seen.ids.get(id ?? '') ?? {}
      if (!id || !at) continue
      for (const each of [memory.heard, memory.told]) each.set(id, { at, isOff: isOff || isAffected })
    }
    return true
  }
  return {
    begin: () => {
      made = undefined
      latest = time.now
    },
    stepsAt,
    restore,
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** The rows of a backup, without what a restore changes: versions of appointments, and when the provider is asked again. */
const kept = ({ visits, entries, notices, events, money }: Seen) =>
  [
    ...visits.map(({ id, who, comes, fee, stored, desk }) => {
      return { id, who, comes, fee, number: desk?.number, arrivesAt: desk?.arrivesAt, ...stored }
    }),
    ...[entries, notices, money.refunds, money.receipts, money.differences].flat(),
    ...events.map(({ sequence: _, ...event }) => event),
    ...money.payments.map(({ nextAskAt: _, ...payment }) => payment),
  ]
    .map((each) => JSON.stringify(each))
    .sort()

/** The first row that a restore has lost, changed or made. */
export function restoreFault({ after, state: { restored } }: Moment): string | undefined {
  if (!restored) return undefined
  const is = kept(after)
  return restored.find((each) => !is.includes(each)) ?? is.find((each) => !restored.includes(each))
}

/** At the end of a run: the first answer or job that fails when the afternoon is no longer in hospital.json. */
export async function formerSessionFault(hospital: Hospital, { state, desk }: Pick<World, 'state' | 'desk'>) {
  const { db, deps } = hospital
  const renamed = (column: string) =>
    sql.raw(`${column} = replace(${column}::text, 'afternoon', 'night')::jsonb`)
  await db.execute(sql`update appointments set slot = 'night', arrival = null where slot = 'afternoon'`)
  await db.execute(sql`update appointment_events set ${renamed('before')}, ${renamed('after')}`)
  await db.execute(sql`update waiting_list set slots = array_replace(slots, 'afternoon', 'night')`)
  await db.execute(sql`update waiting_list_notices set slot = 'night' where slot = 'afternoon'`)
  const own = [PATHS.export, PATHS.appointments, PATHS.waitingList, PATHS.notifications]
  const ids = (await db.select().from(appointments)).map(({ id }) => id)
  const asked = [
    ...state.accounts.flatMap(({ token }) => own.map((path) => ({ path, token }))),
    ...ids.map((id) => ({ path: pathTo(DESK_PATHS.history, id), token: desk.key })),
  ]
  for (const { path, token } of asked) {
    const { status, body } = await hospital.request('GET', path, { token })
    if (status >= 500) return [path, body]
  }
  const failures: unknown[] = []
  await runJobs({
    ...deps,
    ...providerOf(deps),
    log: { warn: (entry: unknown) => failures.push(entry), error: () => undefined } as never,
  })
  return failures[0]
}
