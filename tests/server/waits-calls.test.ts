import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { doctors, waits } from '#server/db/schema.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps, WISH } from './waits-steps.ts'

describe.skipIf(isSkipped)('the waiting list', () => {
  let hospital: Hospital
  const { reachable, join, wait, list, first, act, leave, book, cancel, fill, publish, pass } = waitSteps(
    () => hospital,
  )
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    await publish()
  })
  afterAll(() => hospital.close())

  it('are joined twenty times a day at most, and the same wish again is none of them', async () => {
    const token = await reachable()
    for (let n = 0; n < 20; n += 1) {
      const id = await wait(token, { slots: [n % 2 ? 'morning' : 'evening'] })
      expect((await join(token, { slots: [n % 2 ? 'morning' : 'evening'] })).body.wait.id).toBe(id)
      await leave(id, token)
    }

    expect((await join(token)).body).toMatchObject({ success: false, code: 'too_many_waits' })
    pass(24 * 60 + 1)
    expect((await join(token)).status).toBe(200)
  })

  it('takes a wish, and the same wish again is the same place in it', async () => {
    const token = await reachable()

    const { status, body } = await join(token)
    const again = await join(token, { slots: ['morning'] })

    expect(status).toBe(200)
    expect(body.wait).toEqual({
      ...{ id: body.wait.id, status: 'waiting', ahead: 0, isReachable: true, isTelling: true },
      ...{ ...WISH, doctor: 'Dr. Arjun Mehta' },
    })
    expect(again.body.wait.id).toBe(body.wait.id)
    expect(await list(token)).toEqual([body.wait])
  })

  it('is one wait however many tabs ask at once', async () => {
    const token = await reachable()
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(token)))
    expect(new Set(answers.map(({ body }) => body.wait.id)).size).toBe(1)
    expect(await hospital.db.$count(waits)).toBe(1)
  })

  it.each([
    ['neither a doctor nor a speciality', { docId: undefined }, 400, 'invalid_input'],
    ['both', { speciality: 'General physician' }, 400, 'invalid_input'],
    ['a doctor there is not', { docId: 'nobody' }, 404, 'not_found'],
    ['a speciality there is not', { docId: undefined, speciality: 'Barber' }, 400, 'invalid_input'],
    ['no day of the calendar', { fromDay: '2026-11-31' }, 400, 'invalid_input'],
    ['days that end before they begin', { fromDay: '2026-11-24' }, 400, 'invalid_input'],
    ['yesterday', { fromDay: '2026-11-19' }, 400, 'invalid_input'],
    ['a day that cannot be booked yet', { toDay: '2026-12-04' }, 400, 'invalid_input'],
    ['no session', { slots: [] }, 400, 'invalid_input'],
    ['a session there is not', { slots: ['night'] }, 400, 'invalid_input'],
    ['a visit there is not', { appointmentId: 'none' }, 404, 'not_found'],
    [
      'a session that begins too soon',
      { fromDay: '2026-11-20', toDay: '2026-11-20', slots: ['morning'] },
      400,
      'slot_closed',
    ],
  ])('refuses %s with a sentence', async (_, change, status, code) => {
    const answer = await join(await reachable(), change)
    expect(answer.body).toMatchObject({
      success: false,
      code,
      message: expect.stringMatching(/^[A-Z\d].*\.$|^Invalid input: /),
    })
    expect(answer.status).toBe(status)
  })

  it('refuses a doctor who takes no appointments', async () => {
    await hospital.db.update(doctors).set({ available: false }).where(eq(doctors.id, 'doc1'))
    expect((await join(await reachable())).body.code).toBe('slot_closed')
    await hospital.db.update(doctors).set({ available: true })
  })

  it('has room for three wishes of a patient, also when all come at once; one that is left makes room', async () => {
    const token = await reachable()
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    const answers = await Promise.all(days.map((toDay) => join(token, { toDay })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400])
    const refused = answers.find(({ status }) => status === 400)?.body
    expect(refused).toMatchObject({ code: 'too_many_waits', message: expect.stringMatching(/in 3 lines/) })
    await leave((await list(token))[0]?.id ?? '', token)
    expect((await join(token, { slots: ['evening'] })).status).toBe(200)
  })

  it('tells how many came before for a place that both would take', async () => {
    await wait(await reachable(), { docId: 'doc7' })
    await wait(await reachable(), { docId: 'doc2' })
    await wait(await reachable(), { fromDay: '2026-11-24', toDay: '2026-11-24' })
    await wait(await reachable(), { slots: ['evening'] })
    pass(1)
    const general = { docId: undefined, speciality: 'General physician' }
    const any = await reachable()
    await wait(any, general)
    pass(1)
    const one = await reachable()
    await wait(one)
    pass(1)
    const late = await reachable()
    await wait(late, { ...general, toDay: '2026-11-24', slots: ['morning', 'evening'] })

    expect((await first(any))?.ahead, 'doctor 7 is one of them').toBe(1)
    expect((await first(one))?.ahead, 'who waits for any').toBe(1)
    expect((await first(late))?.ahead, 'all but who waits for doctor 2').toBe(5)
    await leave((await first(any))?.id ?? '', any)
    expect([(await first(one))?.ahead, (await first(late))?.ahead]).toEqual([0, 4])
  })

  it('tells who cannot be reached so, and what anybody could book', async () => {
    const [guest] = await fill(1)
    const token = await hospital.newPatient()
    await wait(token, { slots: ['morning'] })
    expect(await first(token)).toMatchObject({ isReachable: false, status: 'waiting' })
    expect(await first(token)).not.toHaveProperty('open')

    await cancel(guest?.id ?? '', guest?.token ?? '')

    expect((await first(token))?.open).toEqual({ docId: 'doc1', date: '2026-11-23', slot: 'morning' })
    await hospital.confirmPhone(token)
    expect(await first(token)).toMatchObject({ isReachable: true })
    await publish(['letter'])
    expect(await first(token), 'this hospital sends no text messages').toMatchObject({ isReachable: false })
  })

  it('is left once, for good, and shows it for a month', async () => {
    const token = await reachable()
    const id = await wait(token)

    const answers = [await leave(id, token), await leave(id, token)]

    expect(answers.map(({ status, body }) => [status, body.wait.status])).toEqual([
      [200, 'left'],
      [200, 'left'],
    ])
    expect((await join(token)).body.wait.id).not.toBe(id)
    expect((await list(token)).map(({ status }) => status).sort()).toEqual(['left', 'waiting'])
    pass(31 * 24 * 60)
    expect(await hospital.db.$count(waits)).toBe(2)
  })

  it('is each patient’s own', async () => {
    const id = await wait(await reachable())
    const other = await reachable()
    expect(await list(other)).toEqual([])
    for (const path of [PATHS.acceptOffer, PATHS.declineOffer])
      expect((await act(path, id, other)).body).toMatchObject({ code: 'not_found' })
    expect((await leave(id, other)).status).toBe(404)
    expect((await leave('x', other)).status).toBe(404)
  })

  it('asks for a token before it reads anything', async () => {
    const payload = { nonsense: true }
    for (const [method, path] of [
      ['POST', PATHS.waits],
      ['GET', PATHS.waits],
      ['DELETE', pathTo(PATHS.wait, 'x')],
      ['POST', pathTo(PATHS.acceptOffer, 'x')],
      ['POST', pathTo(PATHS.declineOffer, 'x')],
    ] as const)
      expect([path, (await hospital.request(method, path, { payload })).body.code]).toEqual([
        path,
        'signed_out',
      ])
  })

  it('moves a visit sooner only if it is the patient’s, ahead, and the wish is before it', async () => {
    const token = await reachable()
    const visit = await book(token, { selectedDate: '2026-11-24', selectedSlot: 'afternoon' })
    const sooner = { appointmentId: visit, toDay: '2026-11-24', slots: ['morning', 'evening'] }

    expect((await join(token, sooner)).body.wait).toMatchObject({ appointmentId: visit, slots: sooner.slots })
    expect((await join(token, { ...sooner, docId: undefined, speciality: 'General physician' })).status).toBe(
      200,
    )
    const wrong = [
      { ...sooner, docId: 'doc2' },
      { ...sooner, toDay: '2026-11-25' },
      { ...sooner, fromDay: '2026-11-24', slots: ['evening'] },
    ]
    for (const change of wrong) expect((await join(token, change)).body.code).toBe('invalid_input')
    expect((await join(await reachable(), sooner)).body.code).toBe('not_found')
    await cancel(visit, token)
    expect((await join(token, sooner)).body.code).toBe('slot_closed')
    expect((await list(token)).map(({ status }) => status)).toEqual(['left', 'left'])
  })

  it('is limited like bookings', async () => {
    const limited = await openHospital({ rateLimits: true })
    const token = await limited.newPatient()
    const ask = () => limited.request('POST', PATHS.waits, { token, payload: WISH })
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) statuses.push((await ask()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await limited.close()
  })
})
