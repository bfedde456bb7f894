import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doctors, notifications, patients, waits } from '#server/db/schema.ts'
import { erase, lockAccount } from '#server/patients/deletion.ts'
import { settleOffers } from '#server/waits/settle.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

describe.skipIf(isSkipped)('who waits while another is in the way', () => {
  let hospital: Hospital
  const { clock, reachable, wait, first, book, cancel, fill, publish, pass } = waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital({ poolSize: 4 })
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    await publish()
  })
  afterAll(() => hospital.close())

  /** What takes these rows one after the other, and an account that is erased in between. */
  it.each([
    [
      'is told of a place',
      (id: string) => sql`select from waits where id = ${id}::uuid for update`,
      (id: string) => sql`insert into notifications (patient_id, title, body, created_at)
        select patient_id, 'Title', 'Body', now() from waits where id = ${id}::uuid`,
    ],
    [
      'cancels the visit that was to be sooner',
      (id: string) => sql`select from appointments visit
        where id = (select appointment_id from waits where waits.id = ${id}::uuid) for no key update`,
      (id: string) => sql`update waits set status = 'left' where id = ${id}::uuid`,
    ],
  ])('%s, and is erased at once: neither waits for the other', async (_, takeFirst, takeThen) => {
    const token = await reachable()
    const appointmentId = await book(token, { selectedDate: '2026-11-25' })
    const id = await wait(token, { appointmentId })
    const [patient] = await hospital.db.select().from(patients)
    if (!patient) throw new Error('There is nobody')

    let erased = Promise.resolve()
    await hospital.db.transaction(async (tx) => {
      await tx.execute(takeFirst(id))
      erased = hospital.db.transaction(async (other) => {
        await lockAccount(other, patient.id)
        await erase(other, patient.id, 'patient', clock)
      })
      await tx.execute(sql`select pg_sleep(0.3)`)
      await tx.execute(takeThen(id))
    })
    await erased
    expect(await hospital.db.$count(patients, eq(patients.id, patient.id))).toBe(0)
  })

  it('is told although the one before cannot be, and that is said', async () => {
    const guests = await fill(2)
    const ids = [await wait(await reachable())]
    pass(1)
    const token = await reachable()
    await wait(token)
    for (const guest of guests) await cancel(guest.id, guest.token)
    const [unlucky] = await hospital.db
      .select()
      .from(waits)
      .where(eq(waits.id, ids[0] ?? ''))
    await hospital.db.execute(
      sql.raw(
        `alter table notifications add constraint broken check (patient_id <> '${unlucky?.patientId}') not valid`,
      ),
    )
    const faults: unknown[] = []
    await settleOffers(hospital.db, clock, (error) => faults.push(error))
    await hospital.db.execute(sql`alter table notifications drop constraint broken`)

    expect(faults).toHaveLength(1)
    expect(await first(token)).toMatchObject({ status: 'offered', offer: { slot: 'morning' } })
    expect(await hospital.db.$count(notifications, eq(notifications.title, 'A place has become free'))).toBe(
      1,
    )
  })
})
