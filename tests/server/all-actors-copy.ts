import type { DeskAppointment } from '#contract/desk.ts'
import { outgoingEvents } from '#server/db/schema-events.ts'
import { deliverEvents } from '#server/events/deliver.ts'
import type { Hospital } from '../hospital.ts'
import type { Moment } from './all-actors-moment.ts'
import { openReceiver } from './event-steps.ts'
import type { useDesk } from './desk-steps.ts'

const MANNERS = [{}, { statuses: [500] }, { headers: { 'content-type': 'text/html' } }]
const KILLED = 3

type Copy = Map<string, DeskAppointment>

/** The hospital's own system: a copy by events, and one by asking what has changed. */
export async function openCopies(hospital: Hospital, { read }: Pick<ReturnType<typeof useDesk>, 'read'>) {
  const { db, deps } = hospital
  const receiver = await openReceiver(hospital)
  const byEvents: Copy = new Map()
  const byAsking: Copy = new Map()
  const start = { changedSince: '2020-01-01T00:00:00Z' }
  let next: Record<'changedSince' | 'after', string> | typeof start = start

  async function ask(into: Copy, from = next): Promise<void> {
    const { body } = await read(from)
    for (const each of body.appointments as DeskAppointment[]) into.set(each.id, each)
    const { hasMore, ...at } = body.next ?? { ...from, hasMore: false }
    next = at
    if (hasMore) await ask(into)
  }

  async function readTold(count: number): Promise<void> {
    for (const { data } of receiver.taken().slice(0, count)) {
      const { body, status } = await read({ number: data.number })
      if (status === 404) byEvents.delete(data.id)
      else byEvents.set(data.id, body.appointments[0])
    }
    receiver.forget()
  }

  /** The process ends when the receiver has taken an event, before that is written. */
  async function dieAfterOne(): Promise<void> {
    const end = () => {
      throw new Error('killed')
    }
    const dying = new Proxy(db, { get: (own, name) => (name === 'delete' ? end : Reflect.get(own, name)) })
    const log = { warn: () => undefined, error: () => undefined }
    await deliverEvents({ ...deps, db: dying, log }, receiver.settings).catch(() => undefined)
    await readTold(receiver.calls.length)
  }

  async function tell(manner: number): Promise<void> {
    if (manner === KILLED) return dieAfterOne()
    Object.assign(receiver.manner, MANNERS[manner])
    const isDelivered = (await receiver.deliver()) === 'delivered'
    await readTold(receiver.calls.length - (isDelivered ? 0 : 1))
    if (!(await receiver.stopped())) return
    // After the next start it reads everything.
    await receiver.start()
    byEvents.clear()
    await ask(byEvents, start)
  }

  /** Until nothing waits: no try is put off for longer than an hour. */
  async function tellAll(): Promise<void> {
    while ((await db.$count(outgoingEvents)) > 0) {
      hospital.passSeconds(3600)
      await tell(0)
    }
  }

  async function begin(): Promise<void> {
    receiver.forget()
    byEvents.clear()
    byAsking.clear()
    await receiver.forgetEvents()
    await receiver.start()
    await ask(new Map())
  }
  const isAllTold = async () => (await db.$count(outgoingEvents)) === 0
  return {
    begin,
    tell,
    tellAll,
    ask: () => ask(byAsking),
    byEvents,
    byAsking,
    isAllTold,
    close: receiver.close,
  }
}

/** Without what is no change of the appointment: how its person is reached, what the clock and the settings make of it. */
const shown = (each: DeskAppointment | undefined, hasPayment: boolean) => {
  if (!each) return undefined
  const { reach: _r, isNotReached: _n, canTakeBack: _c, payment: paid, patient, status, ...all } = each
  const rest = { ...all, ...(hasPayment && { paid }) }
  return JSON.stringify({
    ...rest,
    name: patient?.name,
    isOff: status === 'cancelled' || rest.disruption !== null,
  })
}

/** The first appointment that the copy has otherwise than the day list, or one that is no more. */
export function differing({ visits }: Moment['after'], copy: Copy, hasErased = false) {
  const listed = visits.filter(({ isKept }) => !isKept)
  for (const { id, desk } of listed) {
    const own = copy.get(id)
    const hasPayment = Boolean(desk?.payment && own?.payment)
    const both = [desk, own].map((each) => shown(each, hasPayment))
    if (both[0] !== both[1]) return both
  }
  const ids = new Set(listed.map(({ id }) => id))
  return hasErased ? undefined : [...copy.keys()].find((id) => !ids.has(id))
}
