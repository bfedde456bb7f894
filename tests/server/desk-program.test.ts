import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { DayAvailability } from '#contract/availability.ts'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { BOOKING } from '../hospital.ts'
import { newDataFolder, startServer } from './program.ts'

const COMMANDS = join(import.meta.dirname, '../../src/cli/operate.mjs')
const runFile = promisify(execFile)
/** Each command starts a program. */
const PATIENCE_MS = 120_000

/** Only the embedded database is limited to one process. */
const isEmbedded = process.env['TEST_DATABASE'] !== 'postgres'

describe.skipIf(!isEmbedded)('front desk commands', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)
  const env = { ...process.env, DATA_FOLDER: folder }

  const run = (command: string, ...args: string[]) =>
    runFile(process.execPath, [COMMANDS, command, ...args], { env }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    )
  const start = () => startServer({ DATA_FOLDER: folder })
  type Server = Awaited<ReturnType<typeof start>>

  async function book(server: Server, name: string, phone: string) {
    const { utoken } = (
      await server.call('POST', PATHS.signUp, { body: { name, phone, password: 'secret1' } })
    ).body
    const { days } = (await server.call('GET', pathTo(PATHS.availability, BOOKING.docId))).body
    // Not today, because some slots may be over.
    const isFree = ({ slots }: DayAvailability) => slots.every(({ placesLeft }) => placesLeft > 0)
    const day = days.slice(1).find(isFree)
    const body = { ...BOOKING, selectedDate: day.date }
    const { data } = (await server.call('POST', PATHS.book, { token: utoken, body })).body
    return {
      day: day.date as string,
      token: utoken as string,
      id: data.appointmentId as string,
      number: data.number,
    }
  }

  it(
    'read the day and change an appointment, with and without a running server',
    async () => {
      const key = /owk_[\w-]{43}$/.exec(await run('desk', 'key', 'records', 'of', 'the', 'ward'))?.[0] ?? ''
      const server = await start()
      const { day, number } = await book(server, 'Asha Rao', '9876543210')

      const [list, html, unreal, noted, early, unknown, usage, keys] = await Promise.all([
        run('day-list', day, '--doctor', 'doc1'),
        run('day-list', day, '--html'),
        run('day-list', '2026-02-30'),
        run('desk', 'note', ...number.toLowerCase().split('-'), 'comes', 'by wheelchair'),
        run('desk', 'missed', number),
        run('desk', 'paid', number === 'K7QM-42DX' ? 'K7QM-42DA' : 'K7QM-42DX'),
        run('desk', 'attend', number),
        run('desk', 'keys'),
      ])
      const paid = await run('desk', 'paid', number)
      const { body } = await server.call('GET', `${DESK_PATHS.appointments}?day=${day}`, { token: key })
      const revoked = await run('desk', 'revoke', 'records of the ward')
      await server.end('SIGTERM')
      const afterwards = await run('day-list', day)
      const cancelled = await run('desk', 'cancel', number)

      expect(list).toContain(`"1","9:00 AM","Asha Rao","9876543210","${number}","50","to pay","yes","",`)
      expect(html).toMatch(/^<!doctype html>[^]*Asha Rao[^]*<\/html>$/)
      expect(unreal).toMatch(/^"2026-02-30" is not a day/)
      expect(noted).toMatch(/\(Asha Rao, .*\) has the note "comes by wheelchair"\.$/)
      expect(early).toMatch(/can be marked as missed from .* 9:00 AM on\.$/)
      expect(unknown).toMatch(/^No appointment has the number/)
      expect(usage).toMatch(/^Usage: npm run desk/)
      expect(keys).toMatch(/ {2}records of the ward$/)
      expect(body.appointments).toMatchObject([{ number, note: 'comes by wheelchair' }])
      expect(afterwards).toContain('"comes by wheelchair"')
      expect([paid, cancelled]).toEqual([
        expect.stringMatching(/ is marked as paid\.$/),
        expect.stringMatching(/ is cancelled\.$/),
      ])
      expect(revoked).toBe('The key "records of the ward" is revoked.')
    },
    PATIENCE_MS,
  )
})
