import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointmentEvents, appointments, messages } from '#server/db/schema-appointments.ts'
import { waitingList } from '#server/db/schema.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { PASSWORD } from '../add-patient.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { patientSteps, SITE } from './patient-steps.ts'

const TUESDAY = '2026-11-24'
const STRANGER = { name: 'Ravi Quillfeather', email: 'ravi@home.example' }
const PROFILE = { dob: '1990-02-28', address: '7 Sample Street', allergies: ['Latex', 'Peanuts'] }

describe.skipIf(isSkipped)('an account with a stranger’s data', () => {
  const hospital = useHospital({ sendsMessages: true })
  let token: string
  let phone: string
  beforeEach(async () => {
    token = await hospital.newPatient(STRANGER.name, STRANGER.email)
    phone = (await me(token)).phone
  })

  const { tryToBook, me, statusOf, change, cancel, ...steps } = patientSteps(hospital)
  const post = (path: string, payload: object, who?: string) => steps.post(path, who, payload)
  const book = async (asked: object = {}, who = token) => (await tryToBook(who, asked)).body
  const commandsAt = (site: string) =>
    operatorCommands({ db: hospital.db, kind: 'embedded' }, site, hospital.deps.clock)
  const run = (name: string, argument: string) => commandsAt(SITE)[name]?.(argument)
  const show = async () => (await run('account', phone)) ?? ''
  const empty = async (shown?: string) =>
    run('empty-account', JSON.stringify({ phone, shown: shown ?? (await show()) }))
  const setPassword = async (link = '') =>
    (await post(PATHS.resetPassword, { secret: link.split('#secret=')[1], newPassword: 'secret2' })).body

  /** Monday, 10 AM at the hospital: only the morning slot has begun. */
  const goToMonday = () => void (hospital.time.now = new Date('2026-11-23T04:30:00Z'))

  async function fillIn(): Promise<void> {
    await change(token, PROFILE)
    await hospital.confirmPhone(token)
    await book()
    await book({ selectedDate: TUESDAY })
    await book({ selectedDate: '2026-11-27' })
    const cancelled = await book({ selectedDate: '2026-11-26' })
    await cancel(cancelled.appointmentId, token)
    const wait = { docId: 'doc3', fromDay: TUESDAY, toDay: TUESDAY, slots: ['evening'] }
    await post(PATHS.waitingList, wait, token)
    goToMonday()
  }

  it('is shown to reception as counts and dates, without personal data', async () => {
    await fillIn()

    const said = await show()
    for (const line of [
      'Appointments ahead:  2, from 24 Nov 2026 to 27 Nov 2026',
      'Past appointments:   1, from 23 Nov 2026 to 23 Nov 2026',
      'Profile:             3 fields filled in',
      'Waiting list:        1',
    ])
      expect(said.split('\n')).toContain(line)
    expect(said).not.toMatch(/Quillfeather|home\.example|Latex|Arjun/)
  })

  it('is emptied: its new owner finds only the phone number', async () => {
    await fillIn()

    const { utoken } = await setPassword(await empty())

    const nothing = { email: '', newEmail: '', dob: '', address: '', allergies: [], appointments: [] }
    expect(await me(utoken)).toMatchObject({ phone, name: 'Patient', ...nothing })
    for (const path of [PATHS.appointments, PATHS.notifications, PATHS.waitingList, PATHS.export]) {
      const { status, raw } = await hospital.request('GET', path, { token: utoken })
      expect(status).toBe(200)
      expect(raw).not.toMatch(/Quillfeather|home\.example|Latex|Arjun/)
    }
    for (const table of [messages, waitingList]) expect(await hospital.db.$count(table)).toBe(0)
  })

  it('frees its upcoming places as cancelled by reception, and anonymises past appointments', async () => {
    await fillIn()

    await empty()

    const rows = await hospital.db.select().from(appointments).orderBy(appointments.day)
    expect(rows.map(({ day, status, patientId }) => ({ day, status, patientId }))).toEqual([
      { day: BOOKING.selectedDate, status: 'booked', patientId: null },
      { day: TUESDAY, status: 'cancelled', patientId: null },
      { day: '2026-11-27', status: 'cancelled', patientId: null },
    ])
    const events = await hospital.db.select().from(appointmentEvents)
    expect(events.filter(({ what }) => what === 'cancelled').map(({ by }) => by)).toEqual(['desk', 'desk'])
    const { data } = await book({ selectedDate: '2026-11-27' }, await hospital.newPatient('Bela'))
    expect(data.place).toBe(1)
  })

  it('opens with the new link only: no session, password, code or older link', async () => {
    const older = await run('reset-link', phone)
    await post(PATHS.forgotPassword, { phone })
    const [code] = await hospital.codesOf()

    const link = await empty()

    expect(await statusOf(token)).toBe(401)
    expect((await post(PATHS.logIn, { phone, password: PASSWORD })).status).toBe(401)
    expect((await post(PATHS.resetPassword, { phone, code, newPassword: 'again-mine' })).status).toBe(400)
    expect((await setPassword(older)).code).toBe('wrong_code')
    const again = { ...STRANGER, phone, password: PASSWORD }
    expect((await post(PATHS.signUp, again)).status).toBe(409)
    await post(PATHS.forgotPassword, { phone })
    expect(await hospital.codesOf()).toEqual([])
    expect((await setPassword(link)).success).toBe(true)
  })

  it('is not emptied when it has changed since it was shown', async () => {
    const shown = await show()
    await book()

    await expect(empty(shown)).rejects.toThrow(/has changed since it was shown. Nothing was erased/)

    expect((await me(token)).appointments).toHaveLength(1)
  })

  it('is not emptied without SITE_URL, nor found by an unknown phone number', async () => {
    const nowhere = commandsAt('http://0.0.0.0:3000')
    const asked = JSON.stringify({ phone, shown: await show() })

    await expect((async () => nowhere['empty-account']?.(asked))()).rejects.toThrow(/SITE_URL is not set/)
    await expect(run('account', '9999999999')).rejects.toThrow(/No patient has this phone number/)

    expect(await statusOf(token)).toBe(200)
  })
})
