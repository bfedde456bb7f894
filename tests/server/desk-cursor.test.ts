import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskChange } from '#contract/desk.ts'
import { DESK_PATHS, PATHS } from '#contract/paths.ts'
import { writeBackup } from '#server/db/copy/backup.ts'
import { readBackup } from '#server/db/copy/restore.ts'
import { secrets } from '#server/db/schema.ts'
import { makeKey } from '#server/desk/keys.ts'
import { epochOf } from '#server/desk/cursor.ts'
import { FRIDAY_MORNING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { type Desk, openDesk } from './desk-steps.ts'
import { newDataFolder } from './program.ts'

describe.skipIf(isSkipped)('a system of the hospital that reads on', () => {
  let hospital: Hospital
  let desk: Desk
  beforeAll(async () => {
    hospital = await openHospital()
    desk = await openDesk(hospital)
  })
  beforeEach(() => hospital.forgetPatients())
  afterAll(() => hospital.close())

  it('starts again when the database is another one', async () => {
    await desk.book(await hospital.newPatient('Asha'))
    await desk.settle()
    const { next } = await desk.readAll()
    const [kept] = await hospital.db
      .select()
      .from(secrets)
      .where(sql`name = 'desk epoch'`)

    await hospital.db
      .update(secrets)
      .set({ value: 'another' })
      .where(sql`name = 'desk epoch'`)
    const answer = await desk.read({ since: next })
    await hospital.db
      .update(secrets)
      .set({ value: kept?.value ?? '' })
      .where(sql`name = 'desk epoch'`)

    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'These changes are of another database. Start again without since.' },
    })
  })

  it('reads a restored backup from the beginning, and nothing is lost behind the numbers of the old database', async () => {
    const { folder, remove } = newDataFolder()
    const file = join(folder, 'backup')
    const booked = await desk.book(await hospital.newPatient('Asha'))
    // As if the old database had been at work for years.
    await hospital.db.execute(sql`update appointment_events set transaction = '99999999'`)
    await writeBackup(hospital.db, file, FRIDAY_MORNING)
    const epoch = await epochOf(hospital.db)
    const old = Buffer.from(`${epoch}.1.${randomUUID()}`).toString('base64url')
    const fresh = await openHospital()

    await readBackup(fresh.db, file, { withDemo: true })
    const withOldKey = await fresh.request('GET', DESK_PATHS.changes, { token: desk.key })
    const token = await makeKey(fresh.db, 'the same system', () => FRIDAY_MORNING)
    const refused = await fresh.request('GET', `${DESK_PATHS.changes}?since=${old}`, { token })
    await desk.settle()
    const all = await fresh.request('GET', DESK_PATHS.changes, { token })
    await fresh.close()
    remove()

    expect(withOldKey.status, 'a key that was revoked since must not come back').toBe(401)
    expect(refused.status).toBe(409)
    expect(all.body.changes.map(({ appointment }: DeskChange) => appointment.id)).toEqual([booked.id])
  })

  it('hears that an account was deleted: the visits ahead are cancelled and nobody’s', async () => {
    const token = await hospital.newPatient('Asha Quillfeather')
    const { id } = await desk.book(token)
    await desk.settle()
    const { next } = await desk.readAll()

    await hospital.request('DELETE', PATHS.me, { token, payload: { password: 'secret1' } })
    await desk.settle()

    const { changes } = await desk.readAll(next)
    expect(changes).toMatchObject([
      { what: 'cancelled', by: 'patient', appointment: { id, status: 'cancelled', patient: null, place: 1 } },
    ])
    expect(JSON.stringify((await desk.readAll()).changes)).not.toContain('Quillfeather')
  })

  it('starts again when the database was put back to an earlier state', async () => {
    await desk.book(await hospital.newPatient('Asha'))
    await desk.settle()
    const { next } = await desk.readAll()
    const [epoch, , id] = Buffer.from(next, 'base64url').toString().split('.')
    const ahead = Buffer.from(`${epoch}.${2n ** 63n}.${id}`).toString('base64url')

    expect((await desk.read({ since: ahead })).status).toBe(409)
  })

  it('is refused a cursor that it made up, and a limit that is none', async () => {
    const made = [
      '',
      'x',
      'a.b.c',
      `x.1.${randomUUID()}.2`,
      `x.99999999999999999999.${randomUUID()}`,
      "x.1.' or 1=1",
    ]
    for (const cursor of ['', 'x', '§', ...made.map((each) => Buffer.from(each).toString('base64url'))])
      expect([cursor, (await desk.read({ since: cursor })).body.code]).toEqual([cursor, 'invalid_input'])
    for (const limit of ['0', '-1', '501', '1000000000', '1e9', '', 'all', '1.5'])
      expect((await desk.read({ limit })).body).toEqual({
        ...{ success: false, code: 'invalid_input' },
        message: 'Invalid input: limit must be a whole number from 1 to 500',
      })
    const twice = await hospital.request('GET', `${'/api/desk/appointments'}?limit=1&limit=2`, {
      token: desk.key,
    })
    expect(twice.status).toBe(400)
  })
})
