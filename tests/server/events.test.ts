import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { purgeGuests } from '#server/appointments/guests.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { deskClosures, payments } from '#server/db/schema.ts'
import { closeSlots, undoClosure } from '#server/closures/desk-closures.ts'
import { closuresJob } from '#server/closures/notify.ts'
import { publish } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { words } from '../words.ts'
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

  type Deed = (of: Booked) => unknown
  const act = (action: string, more?: object) => (of: Booked) => desk.act(of.id, action, more)
  const takeBack = (what: string) => act('take_back', { what })
  const cancel: Deed = ({ id, token }) => steps.cancel(id, token)
  const erase: Deed = ({ token }) => steps.erase(token)
  const goToMonday = () => void (hospital.time.now = MONDAY_MORNING)
  const fallIll = () => close(ILL)
  const [day, slot] = ['2026-11-24', 'evening'] as const
  const MORNING = { docId: 'doc1', day: '2026-11-23', slots: ['morning' as const], reason: 'In surgery' }
  const late = (lateUntil: string) => () =>
    closeSlots(hospital.deps, { ...MORNING, kind: 'late', lateUntil }, 'Asha')
  const onTime = async () => {
    for (const { id } of await hospital.db.select().from(deskClosures))
      await undoClosure(hospital.deps, id, 'Asha')
  }

  /** As if the provider had paid back what the patient paid. */
  const payBack: Deed = async ({ id }) => {
    const [createdAt, provider, state] = [hospital.time.now, 'test', 'refunded'] as const
    const of = { appointmentId: id, key: id, number: '', description: '', amount: 5000, currency: 'INR' }
    const at = { createdAt, expiresAt: createdAt, paidAt: createdAt }
    await hospital.db.insert(payments).values({ ...of, ...at, provider, state })
    hospital.passSeconds(1)
  }

  /** A change, with the events that follow. */
  const CHANGES: Record<string, [string, ...Deed[]]> = {
    'the patient moves it': ['moved', ({ id, token }) => steps.move(id, token, day, slot)],
    'the patient cancels it': ['cancelled', cancel],
    'the patient pays': ['paid', ({ id, token }) => steps.act(PATHS.pay, id, token)],
    'reception moves it': ['moved', act('move', { to: { day, slot } })],
    'reception cancels it': ['cancelled', act('cancel')],
    'reception takes money, and gives it back': ['paid refunded', act('paid'), takeBack('paid')],
    'the fee that was paid back is taken at reception, once': [
      'paid paid',
      ({ id, token }) => steps.act(PATHS.pay, id, token),
      payBack,
      act('paid'),
      act('paid'),
    ],
    'the patient comes, by mistake': ['attended changed', goToMonday, act('attended'), takeBack('attended')],
    'the patient does not come': ['missed', goToMonday, act('missed')],
    'reception writes a note': ['changed', act('note', { note: 'Called' })],
    'the patient comes although it was called off': [
      'affected attended',
      fallIll,
      goToMonday,
      act('attended'),
    ],
    'the doctor is ill, and well again': ['affected reopened', fallIll, () => close()],
    'the patient deletes the account': ['cancelled erased', erase],
    'the patient deletes the account later': ['erased', goToMonday, erase],
    'the patient deletes the account after a cancellation': ['cancelled erased', cancel, erase],
    'reception says that the doctor is late, and a little later, twice': [
      'changed changed',
      late('11:00'),
      late('11:20'),
      late('11:20'),
    ],
    'the patient was seen, and the doctor is late, and on time': [
      'attended changed changed',
      goToMonday,
      act('attended'),
      late('11:00'),
      onTime,
    ],
    'nothing happens but a read': ['', ({ token }) => steps.listOf(token)],
  }

  it.each(Object.entries(CHANGES))('%s', async (_, [types, ...deeds]) => {
    const appointment = await receiver.booked()
    for (const deed of deeds) await deed(appointment)
    expect(await receiver.waiting(appointment.id)).toEqual(words(`booked ${types}`))
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
