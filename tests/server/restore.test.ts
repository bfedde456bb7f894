import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { writeBackup } from '#server/backup/backup.ts'
import type { Database } from '#server/db/database.ts'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { addPatient } from '../add-patient.ts'
import { publish, SAMPLE } from '../closures.ts'
import { takeEmbedded } from '../embedded-pool.ts'
import { BOOKING, FRIDAY_MORNING, isSkipped, openHospital, useHospital } from '../hospital.ts'
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

  const restoreInto = ({ db }: Pick<Database, 'db'>, file: string) =>
    operatorCommands({ db, kind: 'postgres' }, '', () => FRIDAY_MORNING)['restore']?.(file)

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
})
