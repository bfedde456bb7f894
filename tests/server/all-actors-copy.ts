import type { DeskAppointment } from '#contract/desk.ts'
import { outgoingEvents } from '#server/db/schema.ts'
import { deliverEvents } from '#server/events/deliver.ts'
import type { Hospital } from '../hospital.ts'
import type { Moment } from './all-actors-moment.ts'
import { openReceiver } from './event-steps.ts'
import type { useDesk } from './desk-steps.ts'

const MANNERS = [{}, { statuses: [500] }, { headers: { 'content-type': 'text/html' } }]
const KILLED = 3

type Copy = Map<string, DeskAppointment>
type Cursor = Record<'changedSince' | 'after', string> | { changedSince: string }

/** The hospital's own system: a copy by events, and one by asking what has changed. */
export async function openCopies(hospital: Hospital, { read }: Pick<ReturnType<typeof useDesk>, 'read'>) {
  const { db, deps } = hospital
  const receiver = await openReceiver(hospital)
  const byEvents: Copy = new Map()
  const byAsking: Copy = new Map()
  const start = { changedSince: '2020-01-01T00:00:00Z' }
  let next: Cursor = start

  /** Reads all pages; returns where the next call begins. */
  async function ask(into: Copy, from: Cursor): Promise<Cursor> {
    const { body } = await read(from)
    for (const each of body.appointments as DeskAppointment[]) into.set(each.id, each)
    const { hasMore, ...at } = body.next ?? { ...from, hasMore: false }
    return hasMore ? ask(into, at) : at
  }

  async function readDelivered(count: number): Promise<void> {
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
    await readDelivered(receiver.calls.length)
  }

  async function deliver(manner: number): Promise<void> {
    if (manner === KILLED) return dieAfterOne()
    Object.assign(receiver.manner, MANNERS[manner])
    const isDelivered = (await receiver.deliver()) === 'delivered'
    await readDelivered(receiver.calls.length - (isDelivered ? 0 : 1))
    if (!(await receiver.stopped())) return
    // After the next start it reads everything.
    await restored()
  }

  const isAllDelivered = async () => (await db.$count(outgoingEvents)) === 0

  /** Until nothing waits: no try is put off for longer than an hour. */
  async function deliverAll(): Promise<void> {
    while (!(await isAllDelivered())) {
      hospital.passSeconds(3600)
      await deliver(0)
    }
  }

  /** Everything counts as changed, and no events are sent for it. */
  async function restored(): Promise<void> {
    await receiver.start()
    byEvents.clear()
    await ask(byEvents, start)
  }

  async function begin(): Promise<void> {
    receiver.forget()
    byEvents.clear()
    byAsking.clear()
    await receiver.forgetEvents()
    await receiver.start()
    next = await ask(new Map(), next)
  }
  return {
    begin,
    restored,
    deliver,
    deliverAll,
    ask: async () => void (next = await ask(byAsking, next)),
    byEvents,
    byAsking,
    isAllDelivered,
    close: receiver.close,
  }
}

/** Leaves out how the patient is reached, and what depends on the clock or the settings: these are no changes of the appointment. */
const shown = (each: DeskAppointment | undefined, hasPayment: boolean) => {
  if (!each) return undefined
  const { reach: _r, isNotReached: _n, canPay: _p, canTakeBack: _c, payment, patient, status, ...all } = each
  const rest = { ...all, ...(hasPayment && { payment }) }
  return JSON.stringify({
    ...rest,
    name: patient?.name,
    isOff: status === 'cancelled' || rest.disruption !== null,
  })
}

/** Returns the first appointment that differs from the day list, or the id of one that is not in it. */
export function differing({ visits }: Moment['after'], copy: Copy, hasErased = false) {
  const listed = visits.filter(({ isKept }) => !isKept)
  for (const { id, desk } of listed) {
    // The last booking of a run may be on a day that is not looked at.
    if (!desk) continue
    const own = copy.get(id)
    const hasPayment = Boolean(desk.payment && own?.payment)
    const both = [desk, own].map((each) => shown(each, hasPayment))
    if (both[0] !== both[1]) return both
  }
  const ids = new Set(listed.map(({ id }) => id))
  return hasErased ? undefined : [...copy.keys()].find((id) => !ids.has(id))
}
