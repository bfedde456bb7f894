import { afterEach, describe, expect, it } from 'vitest'
import { paymentDifferences, receipts } from '#server/db/schema-payments.ts'
import { publish } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { MONDAY_MORNING } from './desk-steps.ts'
import { usePaying } from './paying-steps.ts'

const NO_POWER = [{ from: '2026-11-23', to: '2026-11-23', reason: 'No power' }]
const HOUR = 3600

describe.skipIf(isSkipped)('money that the counter took for a closed session', () => {
  const { hospital, desk, steps, jobs, booked, paid, onList, decide, numbers, rowOf } = usePaying()
  afterEach(() => publish(hospital.db))

  async function paidAtCounter() {
    const { token, id } = await booked()
    await desk.act(id, 'paid')
    return { token, id }
  }
  async function close(notifiesAtOnce: boolean) {
    await publish(hospital.db, { closures: NO_POWER, notifiesAtOnce })
    await jobs()
  }
  /** As reception reads it, and as it is stored. */
  async function reasons() {
    const open = (await hospital.db.select().from(paymentDifferences)).filter(({ settledAt }) => !settledAt)
    const listed = (await onList()).map(({ reason, amount }) => `${reason} ${amount}`)
    expect(open.map(({ reason, amount }) => `${reason} ${amount}`).sort()).toEqual(listed.toSorted())
    return listed
  }
  const books = async () =>
    (await hospital.db.select().from(receipts)).map(({ kind, amount, paymentId }) => [
      kind,
      amount,
      paymentId,
    ])
  const TAKEN_AND_GIVEN_BACK = [
    ['payment', 5000, null],
    ['refund', 5000, null],
  ]

  it('is on the list when its appointment was called off and not moved, until it is given back', async () => {
    const { token, id } = await paidAtCounter()
    await close(true)
    expect(await reasons()).toEqual([])
    hospital.passSeconds(5 * 24 * HOUR)
    await jobs()
    await jobs()
    expect(await reasons()).toEqual(['counter_owed 5000'])
    expect(await steps.titlesOf(token)).not.toContain('Your payment is paid back')
    expect(await decide('settled')).toBe('It is settled.')
    await jobs()
    expect([await reasons(), await books()]).toEqual([[], TAKEN_AND_GIVEN_BACK])
    expect([(await rowOf(id))?.paymentStatus, await steps.titlesOf(token)]).toEqual([
      'pending',
      expect.arrayContaining(['Your payment is given back']),
    ])
  })

  it('leaves the list when reception marks that the patient was seen, and is there again without the mark', async () => {
    const { id } = await paidAtCounter()
    await close(true)
    hospital.passSeconds(5 * 24 * HOUR)
    await jobs()
    await desk.act(id, 'attended')
    await jobs()
    expect([await reasons(), await numbers()]).toEqual([[], ['payment 1']])
    await desk.post(id, { action: 'take_back', what: 'attended' })
    await jobs()
    expect(await reasons()).toEqual(['counter_owed 5000'])
  })

  it.each(['missed', undefined])(
    'is on the list when nobody called its appointment off, marked as %s, and reception decides',
    async (mark) => {
      const { id } = await paidAtCounter()
      await close(false)
      hospital.time.now = MONDAY_MORNING
      if (mark) await desk.act(id, mark)
      hospital.passSeconds(4 * HOUR)
      await jobs()
      await jobs()
      expect(await reasons()).toEqual(['closed_session 5000'])
      expect(await decide('refund')).toBe(
        '₹50 was paid at the counter: it stays on the list until it is given back there.',
      )
      await jobs()
      expect([await reasons(), await numbers()]).toEqual([['counter_owed 5000'], ['payment 1']])
      // The closure is over, and an editor has removed it.
      await publish(hospital.db)
      expect(await decide('settled')).toBe('It is settled.')
      await jobs()
      expect([await reasons(), await books()]).toEqual([[], TAKEN_AND_GIVEN_BACK])
      expect((await rowOf(id))?.paymentStatus).toBe('pending')
    },
  )

  it('leaves the list when it is given back on the list of the day, or when reception keeps it', async () => {
    const [back, kept, seen] = [await paidAtCounter(), await paidAtCounter(), await paidAtCounter()]
    await close(false)
    hospital.time.now = MONDAY_MORNING
    await desk.act(seen.id, 'attended')
    hospital.passSeconds(4 * HOUR)
    await jobs()
    expect(await reasons()).toHaveLength(2)
    await desk.post(back.id, { action: 'take_back', what: 'paid' })
    expect(await reasons()).toEqual(['closed_session 5000'])
    expect(await decide('settled')).toBe('It is settled.')
    await jobs()
    expect([await reasons(), await numbers()]).toEqual([
      [],
      ['payment 1', 'payment 2', 'payment 3', 'refund 4'],
    ])
    expect((await rowOf(kept.id))?.paymentStatus).toBe('paid')
  })

  it.each([
    ['online', 'before a decision', ''],
    ['at the counter', 'before a decision', ''],
    ['at the counter', 'after a decision', 'refund'],
  ])(
    'paid %s leaves the list for a mark of arrival %s, and is back without the mark',
    async (way, _, decision) => {
      const { id } = await (way === 'online' ? paid() : paidAtCounter())
      await close(false)
      hospital.time.now = MONDAY_MORNING
      hospital.passSeconds(4 * HOUR)
      await jobs()
      if (decision) await decide(decision)
      await desk.act(id, 'attended')
      await jobs()
      expect(await reasons()).toEqual([])
      await desk.post(id, { action: 'take_back', what: 'attended' })
      await jobs()
      expect([await reasons(), await numbers()]).toEqual([['closed_session 5000'], ['payment 1']])
    },
  )
})
