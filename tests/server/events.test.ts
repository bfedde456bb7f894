import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { purgeGuests } from '#server/appointments/guests.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { outgoingEvents } from '#server/db/schema-events.ts'
import { deliverEvents } from '#server/events/deliver.ts'
import { endForgottenEvents } from '#server/events/receiver.ts'
import { closuresJob } from '#server/closures/notify.ts'
import { publish } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { NEW_SECRET, OLD_SECRET, useReceiver } from './event-steps.ts'
import { patientSteps } from './patient-steps.ts'

const ILL = { doctorIds: ['doc1'], from: '2026-11-23', to: '2026-11-23', reason: 'Ill' }
const DAY_SECONDS = 86_400

describe.skipIf(isSkipped)('events to the hospital’s own system', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)
  const receiver = useReceiver(hospital)
  const steps = patientSteps(hospital)
  const close = async (...closures: object[]) => {
    await publish(hospital.db, { closures: closures as never, notifiesAtOnce: true })
    await closuresJob()(hospital.db, hospital.deps.clock)
  }
  const booked = async () => {
    const token = await hospital.newPatient()
    return { token, id: await steps.book(token) }
  }
  type Booked = Awaited<ReturnType<typeof booked>>

  const CHANGES: Record<string, [(of: Booked) => Promise<unknown>, string[]]> = {
    'the patient moves it': [({ id, token }) => steps.move(id, token, '2026-11-24', 'evening'), ['moved']],
    'the patient cancels it': [({ id, token }) => steps.cancel(id, token), ['cancelled']],
    'the patient pays': [({ id, token }) => steps.act(PATHS.pay, id, token), ['paid']],
    'reception moves it': [
      ({ id }) => desk.act(id, 'move', { to: { docId: 'doc1', day: '2026-11-24', slot: 'evening' } }),
      ['moved'],
    ],
    'reception cancels it': [({ id }) => desk.act(id, 'cancel'), ['cancelled']],
    'reception takes money, and gives it back': [
      async ({ id }) => {
        await desk.act(id, 'paid')
        await desk.act(id, 'take_back', { what: 'paid' })
      },
      ['paid', 'refunded'],
    ],
    'the patient comes, which was a mistake': [
      async ({ id }) => {
        hospital.time.now = MONDAY_MORNING
        await desk.act(id, 'attended')
        await desk.act(id, 'take_back', { what: 'attended' })
      },
      ['attended', 'changed'],
    ],
    'the patient does not come': [
      async ({ id }) => {
        hospital.time.now = MONDAY_MORNING
        await desk.act(id, 'missed')
      },
      ['missed'],
    ],
    'reception writes a note': [({ id }) => desk.act(id, 'note', { note: 'Called' }), ['changed']],
    'the patient comes although it was called off': [
      async ({ id }) => {
        await close(ILL)
        hospital.time.now = MONDAY_MORNING
        await desk.act(id, 'attended')
      },
      ['affected', 'attended'],
    ],
    'the doctor is ill, and well again': [
      async () => {
        await close(ILL)
        await close()
      },
      ['affected', 'reopened'],
    ],
    'the patient deletes the account': [({ token }) => steps.erase(token), ['cancelled', 'erased']],
    'the patient deletes the account later': [
      async ({ token }) => {
        hospital.time.now = MONDAY_MORNING
        await steps.erase(token)
      },
      ['erased'],
    ],
    'the patient deletes the account after a cancellation': [
      async ({ id, token }) => {
        await steps.cancel(id, token)
        await steps.erase(token)
      },
      ['cancelled', 'erased'],
    ],
    'nothing happens but a read': [({ token }) => steps.listOf(token), []],
  }

  it.each(Object.entries(CHANGES))('%s', async (_, [change, types]) => {
    const appointment = await booked()
    await change(appointment)
    expect(await receiver.waiting(appointment.id)).toEqual(['booked', ...types])
    await publish(hospital.db)
  })

  it('a guest whose year is over', async () => {
    const { id } = await desk.bookGuest()
    await purgeGuests(hospital.db, new Date('2028-01-01'))
    expect(await receiver.waiting(id)).toEqual(['booked', 'erased'])
  })

  it('a place kept for walk-ins is none until it is booked', async () => {
    await desk.block({ count: 12 })
    expect(await receiver.waiting()).toEqual([])
    const { id } = await desk.bookGuest()
    expect(await receiver.waiting()).toEqual(['booked'])
    expect(await receiver.waiting(id)).toEqual(['booked'])
  })

  it('says what to read and nothing about a person, signed with the new and the old secret', async () => {
    const { id } = await booked()
    expect(await receiver.deliver()).toBe('delivered')
    const [call] = receiver.calls
    const [row] = await hospital.db.select().from(appointments).where(eq(appointments.id, id))
    if (!call) throw new Error('Nothing was delivered.')
    expect(JSON.parse(call.body)).toEqual({
      type: 'appointment.booked',
      timestamp: row?.changedAt.toISOString(),
      data: { id, number: row?.number, sequence: 0 },
    })
    expect(call.headers['webhook-timestamp']).toBe(String(hospital.time.now.getTime() / 1000))
    expect(call.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    expect(await receiver.waiting()).toEqual([])
  })

  it.each([NEW_SECRET, OLD_SECRET])(
    'the verifier of Standard Webhooks takes its signature: %s',
    async (secret) => {
      hospital.time.now = new Date()
      await hospital.db
        .insert(appointments)
        .values({
          doctorId: 'doc1',
          day: '2026-11-23',
          slot: 'morning',
          place: 1,
          fee: 50,
          paymentStatus: 'pending',
          createdAt: new Date(),
        })
      await receiver.deliver()
      const [call = { body: '', headers: {} }] = receiver.calls
      expect(receiver.read(call, secret)).toMatchObject({ type: 'appointment.booked' })
      expect(() => receiver.read({ ...call, body: `${call.body} ` }, secret)).toThrow()
    },
  )

  it.each([
    ['a redirect', { statuses: [302], headers: { location: 'https://elsewhere.example' } }, 'EVENTS_302'],
    ['an error', { statuses: [500] }, 'EVENTS_500'],
    ['a long page of an error', { statuses: [503], says: 'x'.repeat(70_000) }, 'EVENTS_503'],
    ['a page', { headers: { 'content-type': 'text/html' } }, 'EVENTS_HTML'],
    ['a page without a type', { says: ' <!DOCTYPE html>' }, 'EVENTS_HTML'],
    ['a long answer', { says: 'x'.repeat(70_000) }, 'EVENTS_LARGE'],
  ])('does not take %s for success, and tries again with the same id', async (_, manner, code) => {
    await booked()
    Object.assign(receiver.manner, manner)
    expect(await receiver.deliver()).toBe(code)
    expect(await receiver.deliver()).toBe('delivered')
    expect(receiver.calls).toHaveLength(1)
    Object.assign(receiver.manner, { statuses: [], headers: {}, says: '' })
    hospital.passSeconds(61)
    expect(await receiver.deliver()).toBe('delivered')
    const [first, second] = receiver.taken()
    expect(second).toEqual(first)
    expect(await receiver.waiting()).toEqual([])
  })

  it('delivers those of one appointment in order, and others meanwhile', async () => {
    const { id, token } = await booked()
    await steps.cancel(id, token)
    const other = await booked()
    receiver.manner.statuses = [503]
    expect(await receiver.deliver()).toBe('EVENTS_503')
    expect(await receiver.deliver()).toBe('delivered')
    hospital.passSeconds(61)
    await receiver.deliver()
    expect(receiver.taken().map(({ type, data }) => [type.slice(12), data.id])).toEqual([
      ['booked', id],
      ['booked', other.id],
      ['booked', id],
      ['cancelled', id],
    ])
  })

  it('ends at 410, and begins again with the next start', async () => {
    await booked()
    receiver.manner.statuses = [410]
    expect(await receiver.deliver()).toBe('EVENTS_410')
    await booked()
    expect([await receiver.stopped(), await receiver.waiting(), receiver.errors.length]).toEqual([
      'gone',
      [],
      1,
    ])
    expect(await receiver.start()).toBe('gone')
    await booked()
    expect([await receiver.stopped(), await receiver.waiting()]).toEqual([null, ['booked']])
  })

  it('goes on after two days, and ends after three', async () => {
    await booked()
    receiver.manner.statuses = [500]
    await receiver.deliver()
    hospital.passSeconds(2 * DAY_SECONDS)
    expect(await receiver.deliver()).toBe('delivered')
    await booked()
    receiver.manner.statuses = [500, 500]
    await receiver.deliver()
    hospital.passSeconds(3 * DAY_SECONDS)
    await receiver.deliver()
    expect([await receiver.stopped(), await receiver.waiting()]).toEqual(['failing', []])
  })

  it('gives up one that is refused for three days, while others are taken', async () => {
    await booked()
    receiver.manner.statuses = [500, 204, 500]
    await receiver.deliver()
    const other = await booked()
    await receiver.deliver()
    hospital.passSeconds(3 * DAY_SECONDS)
    expect(await receiver.deliver()).toBe('EVENTS_500')
    expect([await receiver.stopped(), await receiver.waiting(), receiver.errors.length]).toEqual([
      null,
      [],
      1,
    ])
    expect(receiver.taken()[1]?.data.id).toBe(other.id)
  })

  it('is given back when the server stops, and counts as no failure', async () => {
    await booked()
    receiver.manner.until = new Promise(() => {})
    const stopping = new AbortController()
    const delivery = deliverEvents({ ...hospital.deps, log: console }, receiver.settings, stopping.signal)
    await expect.poll(() => receiver.calls.length).toBe(1)
    stopping.abort()
    await delivery
    receiver.manner.until = Promise.resolve()
    expect(await receiver.deliver()).toBe('delivered')
    expect(receiver.taken()[1]?.id).toBe(receiver.taken()[0]?.id)
  })

  it('ends where no process delivers events any more', async () => {
    await booked()
    await endForgottenEvents(hospital.db)
    expect(await receiver.stopped()).toBe(null)
    await hospital.db.update(outgoingEvents).set({ at: new Date('2026-01-01') })
    await endForgottenEvents(hospital.db)
    expect([await receiver.stopped(), await receiver.waiting()]).toEqual(['failing', []])
  })

  it('writes nothing where no receiver is set', async () => {
    await receiver.forgetEvents()
    await booked()
    expect(await receiver.waiting()).toEqual([])
  })
})
