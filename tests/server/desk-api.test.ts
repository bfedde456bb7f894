import { describe, expect, it } from 'vitest'
import { DESK_PATHS, PATHS } from '#contract/paths.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { BOOKING, isSkipped, useHospital, CONFIG, logLines } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'
import { buildApp } from '#server/app.ts'
import { rateLimits } from '#server/db/schema-appointments.ts'
import { deskKeys } from '#server/db/schema.ts'
import { listKeys, makeKey, revokeKey } from '#server/front-desk/keys.ts'

const { selectedDate: MONDAY } = BOOKING
const TUESDAY = '2026-11-24'

describe.skipIf(isSkipped)('a hospital system', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)

  const { move, cancel } = patientSteps(hospital)
  const read = async (day: string): Promise<DeskAppointment[]> => (await desk.read({ day })).body.appointments

  it('reads the appointments of a day, with patient and status', async () => {
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    const { id, number } = await desk.book(token)
    await move(id, token, TUESDAY, 'evening')
    await desk.post(id, { action: 'note', note: 'by wheelchair' })
    const other = await hospital.newPatient('Bela')
    const cancelled = await desk.book(other, { selectedDate: TUESDAY })
    await cancel(cancelled.id, other)

    const place = {
      day: TUESDAY,
      slot: 'evening',
      place: 1,
      arrivesAt: '6:00 PM',
      fee: 50,
      note: 'by wheelchair',
    }
    const state = {
      paymentStatus: 'pending',
      status: 'booked',
      disruption: null,
      attendance: null,
      canPay: true,
      canTakeBack: [],
      prescription: '',
      reach: 'call',
    }
    const phone = expect.stringMatching(/^9\d{9}$/)
    const patient = { name: 'Asha Rao', phone, email: 'asha@home.example' }
    expect(await read(MONDAY)).toEqual([])
    expect(await read(TUESDAY)).toEqual([
      expect.objectContaining({ id: cancelled.id, slot: 'morning', status: 'cancelled' }),
      {
        ...place,
        ...state,
        id,
        number,
        doctor: { id: 'doc1', name: 'Dr. Arjun Mehta', speciality: 'General physician' },
        patient,
      },
    ])
  })

  it('reads today by default, and is refused a day that does not exist', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    hospital.time.now = new Date('2026-11-22T20:00:00Z') // Monday, 1:30 AM

    expect((await desk.read()).body.appointments).toMatchObject([{ id }])
    for (const day of ['2026-02-30', 'tomorrow', "2026-11-23' or 1=1", ''])
      expect([day, (await desk.read({ day })).body.code]).toEqual([day, 'invalid_input'])
  })
})

const REFUSED = {
  success: false,
  code: 'signed_out',
  message: expect.stringMatching(/^This request needs a front desk key/),
}

describe.skipIf(isSkipped)('a front desk key', () => {
  const hospital = useHospital({ rateLimits: true, keepsPatients: true })
  const desk = useDesk(hospital)

  const make = (name: string) => makeKey(hospital.db, name, () => hospital.time.now)
  const ask = (authorization?: string, url: string = DESK_PATHS.appointments, remoteAddress = '192.0.2.1') =>
    hospital.request('GET', url, { headers: { ...(authorization && { authorization }) }, remoteAddress })

  it('has 256 random bits and is stored as a hash only', async () => {
    const key = await make('records')

    expect(key).toMatch(/^owk_[\w-]{43}$/)
    expect(JSON.stringify(await hospital.db.select().from(deskKeys))).not.toContain(key.slice(4))
    expect((await ask(`Bearer ${key}`)).status).toBe(200)
    expect(await listKeys(hospital.db)).toContain('20 Nov 2026  records')
  })

  it('is required and opens no patient call; no patient’s token and no key in the URL works', async () => {
    const token = await hospital.newPatient('Asha')
    const [row] = await hospital.db.select().from(deskKeys)
    const wrong = [undefined, '', 'Bearer', `Bearer ${token}`, desk.key, `Basic ${desk.key}`]
    const nearly = [`Bearer ${desk.key}x`, `Bearer ${desk.key.slice(0, -1)}`, `Bearer owk_${'x'.repeat(43)}`]
    for (const authorization of [...wrong, ...nearly, `Bearer ${row?.keyHash}`, `Bearer ' or 1=1`])
      expect(await ask(authorization)).toMatchObject({ status: 401, body: REFUSED })
    for (const name of ['key', 'token', 'authorization'])
      expect((await ask(undefined, `${DESK_PATHS.appointments}?${name}=${desk.key}`)).status).toBe(401)
    expect((await desk.post('x', { action: 'paid' }, token)).body).toEqual(REFUSED)
    for (const path of [PATHS.me, PATHS.appointments, PATHS.export])
      expect((await hospital.request('GET', path, { token: desk.key })).status).toBe(401)
  })

  it('has a unique, printable name', async () => {
    await make('lab')

    // The history would show two people with one name.
    for (const name of ['lab', 'LAB', ' lab', 'l-a b', 'láb'])
      await expect(make(name)).rejects.toThrow(
        name === ' lab' ? /^Name the person/ : 'There is a key named "lab" already. Revoke it first',
      )
    for (const name of ['', ' ', '\u001b[2J', 'x'.repeat(61), 'two\nlines'])
      await expect(make(name)).rejects.toThrow(/^Name the person, or the system/)
    await expect(revokeKey(hospital.db, 'billing')).rejects.toThrow(
      /^There is no key named "billing"\. These are there:\n20 Nov 2026 {2}/,
    )
  })

  it('is never logged, nor is the patient it was used for', async () => {
    const appointment = await desk.book(await hospital.newPatient('Asha Quillfeather', 'asha@home.example'))
    const app = await buildApp({
      ...hospital.deps,
      config: { ...CONFIG, rateLimits: true, logLevel: 'info' },
    })
    const lines = logLines(app)
    const headers = { authorization: `Bearer ${desk.key}` }
    const url = `${DESK_PATHS.appointments}/${appointment.id}`

    const payload = { action: 'note', note: 'Asha Quillfeather comes by wheelchair' }
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
    await app.inject({ url: `${DESK_PATHS.appointments}?key=${desk.key}`, headers })
    await app.close()

    expect([statusCode, lines.join('')]).toEqual([200, expect.stringContaining(DESK_PATHS.appointments)])
    expect(lines.join('')).not.toMatch(/owk_|Quillfeather|wheelchair|asha@|\b9\d{9}\b/)
  })

  it('may be wrong twenty times a minute per network; a right key still works', async () => {
    const wrong = () => ask('Bearer owk_wrong', undefined, '192.0.2.77')
    const statuses = []
    for (let time = 0; time < 22; time += 1) statuses.push((await wrong()).status)

    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.slice(20)).toEqual([429, 429])
    expect((await ask(`Bearer ${desk.key}`, undefined, '192.0.2.77')).status).toBe(200)
    expect(JSON.stringify(await hospital.db.select().from(rateLimits))).not.toContain('192.0.2')
  })

  it('is limited to 600 calls a minute, from all addresses together', async () => {
    const key = await desk.newKey()
    const askFrom = (index: number) => ask(`Bearer ${key}`, DESK_PATHS.appointments, `10.0.0.${index % 200}`)
    for (let time = 0; time < 600; time += 30) {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => askFrom(time + index)))
      for (const { status } of answers) expect(status).toBe(200)
    }
    expect(await askFrom(1)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect((await ask(`Bearer ${desk.key}`)).status).toBe(200)
  })
})
