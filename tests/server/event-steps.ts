import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach } from 'vitest'
import type { EventSettings } from '#server/config/events.ts'
import { eventReceiver, type OutgoingEvent, outgoingEvents } from '#server/db/schema.ts'
import { deliverEvents } from '#server/events/deliver.ts'
import { startEvents } from '#server/events/receiver.ts'
import type { Hospital } from '../hospital.ts'
import { useOpened } from '../use-opened.ts'
import { openHttpReceiver } from './http-receiver.ts'
import { patientSteps } from './patient-steps.ts'

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`
export const NEW_SECRET = secretOf('n')
export const OLD_SECRET = secretOf('o')

export type Booked = { token: string; id: string }

/** The hospital's own system, which takes what is sent to a port of this machine. */
export async function openReceiver(hospital: Hospital) {
  const endpoint = await openHttpReceiver()
  const settings: EventSettings = {
    url: endpoint.sms().url,
    secrets: [NEW_SECRET, OLD_SECRET],
    allowsPrivate: false,
  }
  const { db } = hospital
  const steps = patientSteps(hospital)
  const errors: unknown[] = []
  const log = { warn: () => undefined, error: (entry: unknown) => void errors.push(entry) }
  /** Resolves to the code of the failure, if any. */
  const deliver = () =>
    deliverEvents({ ...hospital.deps, log }, settings).then(
      () => 'delivered',
      (error: { code?: string }) => error.code,
    )
  const taken = () =>
    endpoint.calls.map(({ body, headers }) => ({
      id: headers['webhook-id'],
      ...(JSON.parse(body) as OutgoingEvent),
    }))
  /** The types of what waits, in order. */
  const waiting = async (id?: string) => {
    const which = id ? eq(outgoingEvents.appointmentId, id) : sql`true`
    const rows = await db.select().from(outgoingEvents).where(which).orderBy(outgoingEvents.seq)
    return rows.map(({ type }) => type.replace('appointment.', ''))
  }
  /** An appointment of a new patient. */
  async function booked(): Promise<Booked> {
    const token = await hospital.newPatient()
    return { token, id: await steps.book(token) }
  }
  const stopped = async () => (await db.select().from(eventReceiver))[0]?.stopped
  return {
    ...endpoint,
    settings,
    errors,
    deliver,
    taken,
    waiting,
    booked,
    stopped,
    start: () => startEvents(db),
    /** As if EVENTS_URL had never been set. */
    forgetEvents: async () => {
      await db.delete(eventReceiver)
      await db.delete(outgoingEvents)
    },
    verify: (call: { body: string; headers: Record<string, unknown> }, secret: string) =>
      new Webhook(secret).verify(call.body, call.headers as Record<string, string>),
  }
}

/** A receiver for the tests of one `describe`, on and without events before each. */
export function useReceiver(hospital: Hospital): Awaited<ReturnType<typeof openReceiver>> {
  const opened = useOpened(() => openReceiver(hospital))
  beforeEach(async () => {
    opened.forget()
    opened.errors.length = 0
    await opened.forgetEvents()
    await opened.start()
  })
  afterAll(() => opened.close())
  return opened
}
