import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { purgeGuests } from '#server/appointments/guests.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { closuresJob } from '#server/closures/notify.ts'
import { publish } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { type Booked, NEW_SECRET, OLD_SECRET, useReceiver } from './event-steps.ts'
import { patientSteps } from './patient-steps.ts'

const ILL = { doctorIds: ['doc1'], from: '2026-11-23', to: '2026-11-23', reason: 'Ill' }

describe.skipIf(isSkipped)('events to the hospital’s own system', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)
  const receiver = useReceiver(hospital)
  const steps = patientSteps(hospital)
  const close = async (...closures: object[]) => {
    await publish(hospital.db, { closures: closures as never, notifiesAtOnce: true })
    await closuresJob()(hospital.db, hospital.deps.clock)
  }

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
    const appointment = await receiver.booked()
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
    const { id } = await receiver.booked()
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
    vi.useFakeTimers({ toFake: ['Date'], now: hospital.time.now })
    onTestFinished(() => void vi.useRealTimers())
    for (const secret of [NEW_SECRET, OLD_SECRET]) {
      expect(receiver.verify(call, secret)).toMatchObject({ type: 'appointment.booked' })
      expect(() => receiver.verify({ ...call, body: `${call.body} ` }, secret)).toThrow()
    }
    expect(await receiver.waiting()).toEqual([])
  })

  it('writes nothing where no receiver is set', async () => {
    await receiver.forgetEvents()
    await receiver.booked()
    expect(await receiver.waiting()).toEqual([])
  })
})
