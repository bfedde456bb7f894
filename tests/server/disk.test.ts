import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { CONFIG, isSkipped, useHospital, logLines } from '../hospital.ts'
import { newDataFolder, startServer } from './program.ts'

const signUp = (phone: string) => ({ name: 'Asha', phone, password: 'secret1' })

describe.skipIf(isSkipped)('a database on a full disk', () => {
  const hospital = useHospital({ keepsPatients: true })

  it('is logged once, and makes the server not ready until a write succeeds', async () => {
    const app = await buildApp({
      ...hospital.deps,
      config: { ...CONFIG, logLevel: 'error' },
      cacheSeconds: 0,
    })
    onTestFinished(() => app.close())
    const lines = logLines(app)
    const full = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
    const ready = async () => (await app.inject('/readyz')).statusCode
    const ask = (phone: string) => app.inject({ method: 'POST', url: PATHS.signUp, payload: signUp(phone) })

    const transaction = vi.spyOn(hospital.db, 'transaction').mockImplementation(full)
    onTestFinished(() => transaction.mockRestore())
    const refused = [await ask('9000000091'), await ask('9000000092')]
    const meanwhile = [await ready(), (await app.inject(PATHS.doctors)).statusCode]
    transaction.mockRestore()
    const afterwards = [await ready(), (await ask('9000000091')).statusCode]

    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [503, 'busy'],
      [503, 'busy'],
    ])
    expect(meanwhile).toEqual([503, 200])
    expect(afterwards).toEqual([200, 200])
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/^The disk of the database is full.*Make room/),
    ])
  })
})

const WITHIN = { timeout: 30_000 }
/** More than the disk can hold. */
const WRITES_AT_MOST = 5000

/** Random text, which does not compress. */
const lines = () => Array.from({ length: 20 }, () => randomBytes(50).toString('hex'))

/** Mounts a small disk. Returns false without the rights to. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('a disk that fills up', () => {
  it('stops bookings, not reading, and recovers once there is room', async ({ skip }) => {
    const { folder, remove } = newDataFolder()
    onTestFinished(remove)
    if (!mountDisk(folder)) return skip('No disk can be mounted here.')
    onTestFinished(() => void execFileSync('/bin/umount', ['--lazy', folder]))
    const filling = join(folder, 'filling')
    const server = await startServer({ DATABASE_URL: '', DATA_FOLDER: join(folder, 'data') })
    onTestFinished(() => void server.end('SIGKILL'))
    const ready = async () => (await fetch(`${server.base}/readyz`)).status
    const fill = () => writeFileSync(filling, Buffer.alloc(2e8))
    const { body } = await server.call('POST', PATHS.signUp, { body: signUp('9000000093') })
    const write = () => server.call('PATCH', PATHS.me, { token: body.utoken, body: { allergies: lines() } })

    expect(fill).toThrow('ENOSPC')
    let refused = await write()
    for (let writes = 0; refused.status === 200 && writes < WRITES_AT_MOST; writes += 1)
      refused = await write()
    await expect.poll(ready, WITHIN).toBe(503)
    const meanwhile = (await server.call('GET', PATHS.doctors)).status
    rmSync(filling)
    await expect.poll(ready, WITHIN).toBe(200)
    const { status } = await write()
    await server.end('SIGTERM')

    expect([refused.status, refused.body, meanwhile, status]).toEqual([
      503,
      expect.objectContaining({ code: 'busy' }),
      200,
      200,
    ])
  })
})
