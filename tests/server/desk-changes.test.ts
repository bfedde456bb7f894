import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskChange } from '#contract/desk.ts'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { writeBackup } from '#server/db/copy/backup.ts'
import { readBackup } from '#server/db/copy/restore.ts'
import type { Db } from '#server/db/database.ts'
import { appointmentEvents, appointments, secrets } from '#server/db/schema.ts'
import { epochOf } from '#server/desk/cursor.ts'
import { BOOKING, FRIDAY_MORNING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { type Desk, openDesk } from './desk-steps.ts'
import { newDataFolder } from './program.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

describe.skipIf(isSkipped)('a system of the hospital', () => {
  let hospital: Hospital
  let desk: Desk
  beforeAll(async () => {
    hospital = await openHospital({ poolSize: 60 })
    desk = await openDesk(hospital)
  })
  beforeEach(() => hospital.forgetPatients())
  afterAll(() => hospital.close())

  /** Until no transaction is open on the whole server: those of other databases put changes off too. */
  async function settle(): Promise<void> {
    for (;;) {
      const answer = await hospital.db.execute(
        sql`select pg_snapshot_xmin(now) = pg_snapshot_xmax(now) as "isQuiet" from pg_current_snapshot() as now`,
      )
      if ((answer as unknown as { rows: { isQuiet: boolean }[] }).rows[0]?.isQuiet) return
      await pause(5)
    }
  }

  /** Reads on until nothing more is there. */
  async function readAll(since?: string, limit = '100') {
    const changes: DeskChange[] = []
    let next = since
    for (;;) {
      const { status, body } = await desk.read({ ...(next && { since: next }), limit })
      expect(status).toBe(200)
      changes.push(...body.changes)
      next = body.next as string
      if (!body.more) return { changes, next }
    }
  }
  const addEvent = (db: Db, id: string, appointmentId: string) =>
    db.insert(appointmentEvents).values({
      ...{ id, appointmentId, at: FRIDAY_MORNING, what: 'noted', by: 'desk' },
    })

  it('reads what happened, in order, with the appointment as it stands and whose it is', async () => {
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    const { id, number } = await desk.book(token)
    const move = { selectedDate: '2026-11-24', selectedSlot: 'evening' }
    await hospital.request('POST', pathTo(PATHS.reschedule, id), { token, payload: move })
    await desk.post(id, { action: 'note', note: 'by wheelchair' })

    await settle()
    const { body } = await desk.read()

    expect(body.changes.map(({ what, by }: DeskChange) => [what, by])).toEqual([
      ['booked', 'patient'],
      ['moved', 'patient'],
      ['noted', 'desk'],
    ])
    expect(body.changes[0]).toEqual({
      ...{ id: expect.any(String), at: FRIDAY_MORNING.toISOString(), what: 'booked', by: 'patient' },
      appointment: {
        ...{ id, number, doctor: { id: 'doc1', name: 'Dr. Arjun Mehta' } },
        ...{ day: '2026-11-24', slot: 'evening', place: 1, arrivesAt: '6:00 PM' },
        ...{ fee: 50, paymentStatus: 'pending', status: 'booked' },
        ...{ disruption: null, attendance: null, note: 'by wheelchair' },
        patient: { name: 'Asha Rao', phone: expect.stringMatching(/^9\d{9}$/), email: 'asha@home.example' },
      },
    })
    expect([body.more, (await desk.read({ since: body.next })).body]).toEqual([
      false,
      { success: true, changes: [], next: body.next, more: false },
    ])
  })

  it('reads page by page, and the same page again as often as it likes', async () => {
    for (let visit = 0; visit < 7; visit += 1) await desk.book(await hospital.newPatient('Asha'))

    await settle()
    const whole = (await desk.read()).body.changes
    const { changes } = await readAll(undefined, '2')

    expect(changes).toEqual(whole)
    expect(whole).toHaveLength(7)
    const [first, again] = [await desk.read({ limit: '3' }), await desk.read({ limit: '3' })]
    expect([first.body, first.body.more]).toEqual([again.body, true])
  })

  it('hears of a change that takes long, though later ones were read before', async () => {
    if (!isPostgres) return
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await settle()
    const { next } = await readAll()
    const [begun, held] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    const slow = randomUUID()
    const slowly = hospital.db.transaction(async (tx) => {
      await addEvent(tx, slow, id)
      begun.resolve(true)
      await held.promise
    })
    await begun.promise
    const fast = randomUUID()
    await addEvent(hospital.db, fast, id)

    const during = await readAll(next)
    held.resolve(true)
    await slowly
    await settle()
    const after = await readAll(during.next)

    expect(during.changes).toEqual([])
    expect(after.changes.map((change) => change.id)).toEqual([slow, fast])
  })

  it('reads each change of fifty transactions that overlap once, while they come', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await settle()
    let { next } = await readAll()
    const written: string[] = []
    const read: string[] = []
    await hospital.warmUp(60)
    const writers = Array.from({ length: 50 }, async (_, index) => {
      await pause((index * 37) % 200)
      await hospital.db.transaction(async (tx) => {
        for (let event = 0; event < 3; event += 1) {
          const eventId = randomUUID()
          await addEvent(tx, eventId, id)
          written.push(eventId)
          if (isPostgres) await pause((index * 53) % 90)
        }
      })
    })
    let isOver = false
    const all = Promise.all(writers)
      .then(settle)
      .then(() => (isOver = true))
    for (let isLast = false; !isLast;) {
      isLast = isOver
      await pause(1)
      const page = await readAll(next, '7')
      read.push(...page.changes.map((change) => change.id))
      next = page.next
    }
    await all

    expect([read.length, new Set(read).size]).toEqual([150, 150])
    expect(read.sort()).toEqual(written.sort())
  })

  it('is not told of a change that was rolled back', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await settle()
    const { next } = await readAll()
    await hospital.db
      .transaction(async (tx) => {
        await addEvent(tx, randomUUID(), id)
        throw new Error('no')
      })
      .catch(() => undefined)

    expect((await readAll(next)).changes).toEqual([])
  })

  it('reads no place that is only held', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await hospital.db.insert(appointments).values({
      ...{ doctorId: 'doc2', day: BOOKING.selectedDate, slot: 'morning', place: 1, fee: 50 },
      ...{ status: 'held' as 'booked', paymentStatus: 'pending', createdAt: FRIDAY_MORNING, heldFor: id },
    })

    await settle()
    expect((await desk.read()).body.changes).toHaveLength(1)
  })

  it('starts again when the database is another one', async () => {
    await desk.book(await hospital.newPatient('Asha'))
    await settle()
    const { next } = await readAll()
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
    const refused = await fresh.request('GET', `${DESK_PATHS.changes}?since=${old}`, { token: desk.key })
    await settle()
    const all = await fresh.request('GET', DESK_PATHS.changes, { token: desk.key })
    await fresh.close()
    remove()

    expect(refused.status).toBe(409)
    expect(all.body.changes.map(({ appointment }: DeskChange) => appointment.id)).toEqual([booked.id])
  })

  it('hears that an account was deleted: the visits ahead are cancelled and nobody’s', async () => {
    const token = await hospital.newPatient('Asha Quillfeather')
    const { id } = await desk.book(token)
    await settle()
    const { next } = await readAll()

    await hospital.request('DELETE', PATHS.me, { token, payload: { password: 'secret1' } })
    await settle()

    const { changes } = await readAll(next)
    expect(changes).toMatchObject([
      { what: 'cancelled', by: 'patient', appointment: { id, status: 'cancelled', patient: null, place: 1 } },
    ])
    expect(JSON.stringify((await readAll()).changes)).not.toContain('Quillfeather')
  })

  it('starts again when the database was put back to an earlier state', async () => {
    await desk.book(await hospital.newPatient('Asha'))
    await settle()
    const { next } = await readAll()
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
