import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { addHours } from 'date-fns/addHours'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { changeAppointment } from '#server/appointments/change.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import type { Database } from '#server/db/database.ts'
import { appointmentEvents, appointments, doctors, messages } from '#server/db/schema-appointments.ts'
import {
  paymentDifferences,
  payments,
  receiptCounter,
  receipts,
  refunds,
} from '#server/db/schema-payments.ts'
import { patients } from '#server/db/schema-people.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { hashPassword, openHashingQueue } from '#server/passwords.ts'
import { addDemoPatient, DEMO_PATIENT } from '#server/patients/demo-patient.ts'
import { addPatient } from '../add-patient.ts'
import { AWAY, publish, publishClosures, SAMPLE } from '../closures.ts'
import { takeEmbedded } from '../embedded-pool.ts'
import {
  BOOKING,
  FRIDAY_MORNING,
  isSkipped,
  LONG_QUEUE,
  openHospital,
  SECRET,
  useHospital,
} from '../hospital.ts'
import { newDataFolder } from './program.ts'

describe.skipIf(isSkipped)('a restore', () => {
  const { folder, remove } = newDataFolder()
  const before = useHospital()
  afterAll(remove)

  const [first, ...others] = SAMPLE.doctors
  if (!first) throw new Error('The sample has no doctors')
  const departed = { ...first, _id: 'departed', name: 'Dr. Hugo Departed' }

  async function backUp(): Promise<string> {
    const file = join(folder, randomUUID())
    await writeBackup(before.db, file, FRIDAY_MORNING)
    return file
  }

  const restoreInto = ({ db }: Pick<Database, 'db'>, file: string, at = FRIDAY_MORNING) =>
    operatorCommands({ db, kind: 'postgres' }, '', () => at)['restore']?.(file)

  it('under a running server puts no doctor on sale whom the newest content does not list', async () => {
    await publish(before.db, { doctors: [...SAMPLE.doctors, departed] })
    const token = await before.newPatient()
    const payload = { ...BOOKING, docId: departed._id, doctorName: departed.name }
    expect((await before.request('POST', PATHS.book, { token, payload })).status).toBe(200)
    const running = await openHospital()

    const said = await restoreInto(running, await backUp())

    const { body } = await running.request('GET', PATHS.doctors)
    expect(JSON.stringify(body)).not.toContain(departed._id)
    const other = await addPatient(running.db, running.deps.clock, { name: 'Ravi', phone: '9111111111' })
    const refused = await running.request('POST', PATHS.book, {
      token: other,
      payload: { ...payload, selectedSlot: 'evening' },
    })
    expect([refused.body.code, await running.db.$count(appointments)]).toEqual(['slot_closed', 1])
    expect(said).toMatch(/Restart every server[^.]*\.$/)
    await running.close()
  })

  it('before the first start leaves the doctors to the build that starts', async () => {
    await publish(before.db)
    const empty = await takeEmbedded()
    await restoreInto(empty, await backUp())

    await publish(empty.db, { doctors: others })

    const listed = await empty.db.select().from(doctors).orderBy(doctors.position)
    const gone = listed.filter(({ position }) => position < 0).map(({ id }) => id)
    expect(gone).toEqual(expect.arrayContaining([first._id]))
    const [known] = others
    const row = listed.find(({ id }) => id === known?._id)
    expect(row).toMatchObject({ position: 0, available: known?.available })
    await empty.close()
  })

  it('adds what appointments of an older version lack: the key of the person and the arrival time', async () => {
    await publish(before.db)
    const token = await before.newPatient()
    await before.request('POST', PATHS.book, { token, payload: BOOKING })
    const [booked] = await before.db.select().from(appointments)
    await before.db.update(appointments).set({ personKey: null, arrival: null })
    const running = await openHospital()

    await restoreInto(running, await backUp())

    const [restored] = await running.db
      .select()
      .from(appointments)
      .where(eq(appointments.id, booked?.id ?? ''))
    expect(restored).toMatchObject({ personKey: booked?.personKey, arrival: booked?.arrival })
    expect(restored?.personKey).toBeTruthy()
    await running.close()
  })

  it.each([
    ['to be called', false, true],
    ['not to be called for the text that came after an e-mail', true, false],
  ])(
    'leaves a patient whose message about a closed session still waited %s',
    async (_, isAddition, isCalled) => {
      await publish(before.db)
      const token = await before.newPatient('Asha', 'asha@home.example')
      await before.request('POST', PATHS.book, { token, payload: BOOKING })
      await publishClosures(before.db, AWAY)
      await notifyAllAffected(before.db, before.deps.clock)
      await before.db.update(messages).set({ isAddition }).where(eq(messages.kind, 'affected'))
      const running = await openHospital({ sendsMessages: true })

      await restoreInto(running, await backUp())

      expect(await running.db.select().from(appointments)).toMatchObject([
        { state: 'affected', isUnreached: isCalled },
      ])
      const list = await affectedCommand(running.db, '', running.deps.clock)
      expect(list.includes('Call these patients')).toBe(isCalled)
      await running.close()
      await publish(before.db)
    },
  )

  it.each([
    ['called', 'reception', true],
    ['left alone', 'the patient', false],
  ])('leaves a patient to be %s whose appointment %s cancelled just before', async (_, by, isUnreached) => {
    await publish(before.db)
    const token = await before.newPatient('Asha', 'asha@home.example')
    const { appointmentId } = (await before.request('POST', PATHS.book, { token, payload: BOOKING })).body
    const who = { by: by === 'reception' ? ('desk' as const) : ('patient' as const) }
    await changeAppointment(before.deps, who, appointmentId, { what: 'cancel', reason: '' })
    expect(await before.db.$count(messages, eq(messages.kind, 'cancelled'))).toBe(1)
    const running = await openHospital({ sendsMessages: true })

    await restoreInto(running, await backUp())

    expect(await running.db.select().from(appointments)).toMatchObject([{ state: 'cancelled', isUnreached }])
    await running.close()
  })

  it('skips the numbers of receipts and of versions of appointments that may have been given since', async () => {
    await publish(before.db)
    const token = await before.newPatient()
    for (const selectedDate of ['2026-11-23', '2026-11-24', '2026-11-25'])
      await before.request('POST', PATHS.book, { token, payload: { ...BOOKING, selectedDate } })
    const on = (day: string) => eq(appointments.day, day)
    await before.db.update(appointments).set({ status: 'cancelled', sequence: 1 }).where(on('2026-11-24'))
    await before.db.update(appointments).set({ day: '2026-11-19' }).where(on('2026-11-25'))
    const none = await backUp()
    await before.db.insert(receiptCounter).values({ last: 7 })
    const file = await backUp()
    for (const [path, last] of [
      [none, undefined],
      [file, 7 + 3600],
    ] as const) {
      const running = await openHospital()

      await restoreInto(running, path, addHours(FRIDAY_MORNING, 1))

      expect((await running.db.select().from(receiptCounter))[0]?.last).toBe(last)
      const rows = await running.db.select().from(appointments).orderBy(appointments.day)
      expect(rows.map(({ sequence }) => sequence)).toEqual([0, 3600, 1])
      // So that the event of the newest version still is the one of this version.
      const events = await running.db.select().from(appointmentEvents)
      const ofRows = rows.map(({ id }) => events.find(({ appointmentId }) => appointmentId === id)?.sequence)
      expect(ofRows).toEqual([0, 3600, 0])
      await running.close()
    }
  })
})

describe.skipIf(isSkipped)('a trial in the embedded database', () => {
  const { folder, remove } = newDataFolder()
  const clock = () => FRIDAY_MORNING
  let trial: Database
  beforeAll(async () => {
    trial = await takeEmbedded()
    await publish(trial.db)
    await addDemoPatient({ db: trial.db, clock, secret: SECRET, hashing: openHashingQueue(LONG_QUEUE) })
    await trial.db
      .insert(patients)
      .values({ phone: '9111111111', name: 'Ravi', passwordHash: 'x', createdAt: FRIDAY_MORNING })
    await trial.db.execute(sql`
      with paid as (
        insert into payments (appointment_id, number, provider, state, amount, currency, key, description, created_at, expires_at)
        select id, number, 'test', 'refunded', 5000, 'INR', 'key', '', now(), now() from appointments
        returning *),
      received as (
        insert into receipts (number, kind, appointment_id, payment_id, amount, currency, at)
        select 1, 'payment', appointment_id, id, amount, currency, now() from paid),
      listed as (
        insert into payment_differences (reason, cause, appointment_id, amount, currency, at)
        select 'dispute', id, appointment_id, amount, currency, now() from paid)
      insert into refunds (payment_id, key, amount, created_at) select id, 'key', amount, now() from paid`)
  })
  afterAll(async () => {
    await trial.close()
    remove()
  })

  async function restoreInto(kind: Database['kind'], name: string) {
    const file = join(folder, name)
    await writeBackup(trial.db, file, FRIDAY_MORNING)
    const hospital = await openHospital()
    const said = await operatorCommands({ db: hospital.db, kind }, '', clock)['restore']?.(file)
    const people = await hospital.db.select({ name: patients.name }).from(patients).orderBy(patients.phone)
    const counts = await Promise.all(
      [appointments, payments, paymentDifferences, refunds, receipts].map((table) =>
        hospital.db.$count(table),
      ),
    )
    await hospital.close()
    return { said, names: people.map(({ name }) => name), counts }
  }

  const LEFT_OUT = 'The demo patient, whose password everybody knows, was left out. '
  it.each([
    ['without the demo patient, with payment and refund, and says so', 'postgres', ['Ravi'], 0, LEFT_OUT],
    ['with the demo patient', 'embedded', [DEMO_PATIENT.name, 'Ravi'], 1, ''],
  ] as const)('is restored %s to %s', async (_, kind, people, count, sentence) => {
    const { said, names, counts } = await restoreInto(kind, kind)

    expect([names, counts]).toEqual([people, Array(5).fill(count)])
    expect(said).toMatch(new RegExp(`^\\d+ rows restored\\. ${sentence}Restart`))
  })

  it('keeps a patient with the demo phone but their own password', async () => {
    const passwordHash = await hashPassword('their own')
    await trial.db.update(patients).set({ passwordHash }).where(eq(patients.phone, DEMO_PATIENT.phone))

    const { names } = await restoreInto('postgres', 'own')

    expect(names).toEqual([DEMO_PATIENT.name, 'Ravi'])
  })
})
