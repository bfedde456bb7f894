import { describe, expect, it } from 'vitest'
import { outgoingEvents } from '#server/db/schema.ts'
import { deliverEvents } from '#server/events/deliver.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { useReceiver } from './event-steps.ts'
import { patientSteps } from './patient-steps.ts'

const DAY_SECONDS = 86_400

describe.skipIf(isSkipped)('the delivery of events', () => {
  const hospital = useHospital()
  const receiver = useReceiver(hospital)
  const steps = patientSteps(hospital)

  it.each([
    ['a redirect', { statuses: [302], headers: { location: 'https://elsewhere.example' } }, 'EVENTS_302'],
    ['an error', { statuses: [500] }, 'EVENTS_500'],
    ['a long page of an error', { statuses: [503], says: 'x'.repeat(70_000) }, 'EVENTS_503'],
    ['a page', { headers: { 'content-type': 'text/html' } }, 'EVENTS_HTML'],
    ['a page without a type', { says: ' <!DOCTYPE html>' }, 'EVENTS_HTML'],
    ['a long answer', { says: 'x'.repeat(70_000) }, 'EVENTS_LARGE'],
  ])('does not take %s for success, and tries again with the same id', async (_, manner, code) => {
    await receiver.booked()
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
    const { id, token } = await receiver.booked()
    await steps.cancel(id, token)
    const other = await receiver.booked()
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
    await receiver.booked()
    receiver.manner.statuses = [410]
    expect(await receiver.deliver()).toBe('EVENTS_410')
    await receiver.booked()
    expect([await receiver.stopped(), await receiver.waiting(), receiver.errors.length]).toEqual([
      'gone',
      [],
      1,
    ])
    expect(await receiver.start()).toBe('gone')
    await receiver.booked()
    expect([await receiver.stopped(), await receiver.waiting()]).toEqual([null, ['booked']])
  })

  it('goes on after two days, and ends after three', async () => {
    await receiver.booked()
    receiver.manner.statuses = [500]
    await receiver.deliver()
    hospital.passSeconds(2 * DAY_SECONDS)
    expect(await receiver.deliver()).toBe('delivered')
    await receiver.booked()
    receiver.manner.statuses = [500, 500]
    await receiver.deliver()
    hospital.passSeconds(3 * DAY_SECONDS)
    await receiver.deliver()
    expect([await receiver.stopped(), await receiver.waiting()]).toEqual(['failing', []])
  })

  it('gives up one that is refused for three days, while others are taken', async () => {
    await receiver.booked()
    receiver.manner.statuses = [500, 204, 500]
    await receiver.deliver()
    const other = await receiver.booked()
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
    await receiver.booked()
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

  it('ends where no process delivers events any more, and goes on behind one that is refused', async () => {
    const jobs = (events?: typeof receiver.settings) =>
      runJobs({ ...hospital.deps, log: hospital.app.log, events })
    await receiver.booked()
    await jobs()
    expect(await receiver.stopped()).toBe(null)
    await hospital.db.update(outgoingEvents).set({ at: new Date('2026-01-01') })
    await jobs(receiver.settings)
    expect(await receiver.stopped()).toBe(null)
    await jobs()
    expect([await receiver.stopped(), await receiver.waiting()]).toEqual(['failing', []])
  })
})
