import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { doctors, waitOffers } from '#server/db/schema.ts'
import { publishClosures } from '../closures.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

const CLOSED = { scope: 'hospital', from: '2026-11-23', to: '2026-11-23', reason: 'No power' } as const

describe.skipIf(isSkipped)('an offer that cannot stand', () => {
  let hospital: Hospital
  const { reachable, wait, first, act, book, cancel, fill, publish, settle, round, pass, held, titles } =
    waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await publishClosures(hospital.db)
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12, available: true })
    await publish()
  })
  afterAll(() => hospital.close())

  const accept = (id: string, token: string) => act(PATHS.acceptOffer, id, token)
  const answersOf = async (waitId: string) =>
    (
      await hospital.db.select().from(waitOffers).where(eq(waitOffers.waitId, waitId)).orderBy(waitOffers.at)
    ).map(({ answer }) => answer)

  /** Two in line for the one place of a session, which is freed: the first is told. */
  async function offered(change = {}) {
    const [guest] = await fill(1)
    const token = await reachable()
    const id = await wait(token, change)
    pass(1)
    const next = await reachable()
    const nextId = await wait(next)
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()
    return { token, id, next, nextId }
  }

  it('is withdrawn for all when its session is closed, or the doctor takes no appointments', async () => {
    const { token, id } = await offered()
    await publishClosures(hospital.db, CLOSED)
    await publish()
    expect((await accept(id, token)).body.code).toMatch(/slot_/)
    await settle()
    expect(await held()).toEqual([])
    expect(await first(token)).toMatchObject({ status: 'waiting' })
    expect(await titles(token)).toContain('A place is no longer kept for you')

    await publishClosures(hospital.db)
    await publish()
    const guest = await hospital.newPatient()
    await cancel(await book(guest), guest)
    expect(await held(), 'withdrawn is not asked').toMatchObject([{ waitId: id }])
    await hospital.db.update(doctors).set({ available: false })
    await settle()
    expect(await held()).toEqual([])
    expect(await answersOf(id)).toEqual(['withdrawn', 'withdrawn'])
  })

  it('is made to nobody in the last two hours before the session: the place is public at once', async () => {
    const today = { fromDay: '2026-11-20', toDay: '2026-11-20', slots: ['afternoon'] }
    const [guest] = await fill(1, { selectedDate: '2026-11-20', selectedSlot: 'afternoon' })
    const token = await reachable()
    const id = await wait(token, today)
    hospital.time.now = new Date('2026-11-20T06:30:01Z')
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()

    expect(await held()).toEqual([])
    expect(await answersOf(id)).toEqual(['withdrawn'])
    expect(await titles(token), 'nobody was told').not.toContain('A place is no longer kept for you')
    const late = await hospital.newPatient()
    expect(await book(late, { selectedDate: '2026-11-20', selectedSlot: 'afternoon' })).toBeTruthy()
  })

  it('is made to nobody while no process looks after the line', async () => {
    const [guest] = await fill(1)
    const id = await wait(await reachable())
    await hospital.db.execute(sql`update published set alive_at = clock_timestamp() - interval '3 minutes'`)
    await cancel(guest?.id ?? '', guest?.token ?? '')
    expect(await held()).toEqual([])

    await round()
    expect(await held(), 'one does again').toMatchObject([{ waitId: id }])
  })

  it('of one who can no longer be reached goes to the next', async () => {
    const [guest] = await fill(1)
    await wait(await reachable())
    await cancel(guest?.id ?? '', guest?.token ?? '')
    const next = await reachable()
    const nextId = await wait(next)
    await hospital.db.execute(
      sql`update patients set email = '' where id = (select patient_id from waits where status = 'offered')`,
    )
    await settle()
    expect(await held()).toMatchObject([{ waitId: nextId }])
  })
})
