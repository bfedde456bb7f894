import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { accountEvents, passwordResets, patients, sessions } from '#server/db/schema-people.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { listenToOperator, askServer } from '#server/operator/socket.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { newDataFolder } from './program.ts'
import { runCommand } from './run-command.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { unexpectedText } from '#server/failure.ts'

const SITE_URL = 'https://hospital.example'
const PHONE = '9876543210'
const NEW_PHONE = '9123456780'
const DAY = BOOKING.selectedDate

describe.skipIf(isSkipped)('a command for operators, with a running server', () => {
  const { folder: parent, remove } = newDataFolder()
  /** Longer than the path of a socket may be. */
  const folder = join(parent, 'ä'.repeat(120))
  mkdirSync(folder)
  const hospital = useHospital()
  let stop: () => void
  beforeAll(() => {
    const database = { db: hospital.db, kind: 'embedded' } as const
    stop = listenToOperator(folder, operatorCommands(database, SITE_URL, hospital.deps.clock))
  })
  afterAll(() => {
    stop()
    remove()
  })

  const env = { DATA_FOLDER: folder, SITE_URL }
  const run = async (name: string, ...words: string[]) => (await runCommand(env, name, ...words)).said
  let token: string
  let appointment: { appointmentId: string; number: string }
  let number: string
  beforeEach(async () => {
    const payload = { name: 'Asha Rao', phone: PHONE, password: 'secret1' }
    token = (await hospital.request('POST', PATHS.signUp, { payload })).body.utoken
    appointment = (await hospital.request('POST', PATHS.book, { token, payload: BOOKING })).body.data
    number = appointment.number
  })

  it('lists a day as CSV or as a page', async () => {
    expect(await run('day-list', DAY, '--doctor', 'doc1')).toContain(
      `"1","9:00 AM","Asha Rao","${PHONE}","${number}","50","to pay","yes","",`,
    )
    expect(await run('day-list', DAY, '--html')).toMatch(/^<!doctype html>[^]*Asha Rao[^]*<\/html>$/)
    expect(await runCommand(env, 'payments', '--check', DAY)).toEqual({
      said: 'No payment provider is set up: there is nothing to compare. See PAYMENT_PROVIDER.',
      code: 1,
    })
    expect(await run('payments', '--csv', DAY)).toBe('what,currency,count,amount')
    expect(await run('day-list', '2026-02-30')).toMatch(/^"2026-02-30" is not a day/)
  })

  it('makes, lists and revokes keys', async () => {
    const key = /owk_[\w-]{43}$/.exec(await run('desk', 'key', 'records', 'of', 'the', 'ward'))?.[0] ?? ''
    const ask = () => hospital.request('GET', `${DESK_PATHS.appointments}?day=${DAY}`, { token: key })

    expect((await ask()).body.appointments).toMatchObject([{ number }])
    expect(await run('desk', 'keys')).toMatch(/ {2}records of the ward$/)
    expect(await run('desk', 'revoke', 'records of the ward')).toBe(
      'The key "records of the ward" is revoked.',
    )
    expect((await ask()).status).toBe(401)
    await run('desk', 'key', 'सुनीता', 'O’Neil', '--read')
    expect(await run('desk', 'keys')).toMatch(/ {2}सुनीता O’Neil {2}reads only$/)
    for (const words of [
      ['attended', number],
      ['keys', 'all'],
      ['revoke', '--read', 'x'],
    ])
      expect(await run('desk', ...words)).toMatch(/^Usage: npm run desk/)
  })

  it('writes a backup, and notifies affected patients', async () => {
    expect(await run('backup', join(folder, 'backup'))).toMatch(/^\d+ rows written to .* and read back/)
    expect(await run('affected', '--tell')).toMatch(/^Patients notified: 0\./)
  })

  it.each([
    ['by a code', [], null],
    ['on sight of a document', ['--seen-document'], 'document'],
  ])('moves an account to another phone, confirmed %s', async (_, option, confirmedBy) => {
    const isSeen = confirmedBy === 'document'
    const [before] = await hospital.db.select().from(patients)
    await run('reset-link', PHONE)
    const calendar = pathTo(PATHS.calendarLink, appointment.appointmentId)
    const { path } = (await hospital.request('POST', calendar, { token })).body
    expect((await hospital.request('GET', path)).status).toBe(200)
    const [nextTryAt, patientId] = [hospital.time.now, before?.id]
    const text = { kind: 'cancelled', channel: 'sms', patientId, nextTryAt, expiresAt: nextTryAt } as const
    await hospital.db.insert(messages).values(text)

    expect(await run('move-account', PHONE, '+91 91234 56780', ...option)).toContain('Sessions ended: 1.')

    const [after] = await hospital.db.select().from(patients)
    const phoneConfirmedAt = isSeen ? hospital.time.now : null
    const version = Number(before?.version) + 1
    expect(after).toEqual({ ...before, phone: NEW_PHONE, phoneConfirmedAt, version })
    const events = await hospital.db.select().from(accountEvents)
    expect(events).toMatchObject([
      { patientId: before?.id, what: 'phone_moved', phoneBefore: PHONE, phone: NEW_PHONE, confirmedBy },
    ])
    expect(await hospital.db.$count(messages)).toBe(isSeen ? 1 : 0)
    for (const table of [sessions, passwordResets]) expect(await hospital.db.$count(table)).toBe(0)
    expect((await hospital.request('GET', path)).status).toBe(404)
    const payload = { phone: NEW_PHONE, password: 'secret1' }
    expect((await hospital.request('POST', PATHS.logIn, { payload })).status).toBe(200)
  })

  it('moves no account to the phone of another, to no phone, or from an unknown one', async () => {
    const other = { name: 'Bela', phone: NEW_PHONE, password: 'secret1' }
    await hospital.request('POST', PATHS.signUp, { payload: other })
    const before = await hospital.db.select().from(patients)

    expect(await run('move-account', PHONE, NEW_PHONE)).toMatch(/^Another account has the phone 9123456780/)
    expect(await run('move-account', PHONE, '12345')).toMatch(/needs 10 digits/)
    expect(await run('move-account', '9999999999', '9888888888')).toMatch(/^No patient has this phone/)
    expect(await run('move-account', PHONE)).toMatch(/^Usage: npm run move-account/)
    expect(await hospital.db.select().from(patients)).toEqual(before)
    expect(await hospital.db.$count(accountEvents)).toBe(0)
  })

  it('fails with one sentence', async () => {
    const unknown = await runCommand(env, 'reset-link', '9999999999')

    expect(unknown).toEqual({ said: 'No patient has this phone number. Check its 10 digits.', code: 1 })
    expect(await run('reset-link')).toContain('Usage: npm run reset-link')
    expect(await run('reset-link', PHONE, '--emtpy')).toContain('Usage: npm run reset-link')
    expect(await run('delete-account', '--yes')).toContain('Usage: npm run delete-account')
    expect(await run('delete-account', '9999999999', '--yes')).toBe(unknown.said)
  })
})

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('a command for operators', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)

  it.each([
    ['reset-link', PHONE],
    ['backup', join(folder, 'none')],
  ])('%s fails with one sentence when PostgreSQL does not answer', async (name, word) => {
    const nowhere = { DATABASE_URL: 'postgresql://openward:geheim@127.0.0.1:1/openward' }

    const sentence = /^DATABASE_URL: cannot open the database "openward" at 127\.0\.0\.1:1: [^\n]+$/
    const said = expect.stringMatching(sentence)
    expect(await runCommand(nowhere, name, word)).toEqual({ said, code: 1 })
  })
})

it.each(['http://0.0.0.0:4321', 'http://[::]:4321'])('no link begins with %s', async (site) => {
  const commands = operatorCommands({} as never, site, () => new Date())

  await expect(commands['reset-link']?.(PHONE)).rejects.toThrow(/^SITE_URL is not set.*like https:/)
})

describe.skipIf(isSkipped)('a failed operator command', () => {
  const { folder, remove } = newDataFolder()
  const hospital = useHospital({ keepsPatients: true })
  let stop: () => void
  beforeAll(async () => {
    stop = listenToOperator(folder, {
      refused: (typed) => hospital.db.execute(sql`select ${typed}::text::int`).then(String),
      'has no file': () => Promise.reject(new Error('EEXIST: file already exists')),
    })
  })
  afterAll(async () => {
    stop()
    remove()
  })

  it('shows the SQL state, and nothing that a patient typed', async () => {
    await expect(askServer(folder, 'refused', 'Zoë')).rejects.toThrow(
      /^The database rejected the command \(SQL state 22P02\)\.$/,
    )
  })

  it('is printed by a program without its statement and parameters', async () => {
    const failed = hospital.db.execute(sql`select ${'Meera 98765'}::text::int`)
    const text = unexpectedText(await failed.catch((error: unknown) => error))

    expect(text).toMatch(/^The database rejected the command \(SQL state 22\w{3}\)\.\n\s+at /)
    expect(text).not.toMatch(/select|Meera|98765/)
  })

  it('says what to do when a migration meets the tables of another version', async () => {
    const migrated = hospital.db.execute(sql`create table doctors (id text)`)
    const text = unexpectedText(await migrated.catch((error: unknown) => error))

    expect(text).toMatch(/^Another version of this program made the database.*"Before you upgrade"/)
  })

  it('says when the server stopped before answering, or does not know the command', async () => {
    const other = newDataFolder()
    const server = createServer((socket) => void socket.once('data', () => socket.destroy()))
    await once(server.listen(join(other.folder, 'operator.sock')), 'listening')

    await expect(askServer(other.folder, 'backup', 'x')).rejects.toThrow(/stopped before it answered/)
    await expect(askServer(folder, 'newer', 'x')).rejects.toThrow(/does not know "newer"/)

    server.close()
    other.remove()
  })

  it('is announced when the server starts and cannot listen', async () => {
    const warn = vi.fn()
    listenToOperator(join(folder, 'missing'), {}, { warn })

    await expect.poll(() => warn.mock.calls.join()).toMatch(/"npm run backup" cannot reach .* DATA_FOLDER/)
  })

  it('shows any other error message as it is', async () => {
    await expect(askServer(folder, 'has no file', '')).rejects.toThrow(/^EEXIST: file already exists$/)
  })
})
