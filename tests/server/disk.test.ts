import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { CONFIG, isSkipped, useHospital, logLines } from '../hospital.ts'

/** As PGlite and PostgreSQL say it. */
const DISK_FULL = Object.assign(new Error('could not extend file'), { code: '53100' })

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
    const full = () => Promise.reject(new DrizzleQueryError('insert', [], DISK_FULL))
    const ready = async () => (await app.inject('/readyz')).statusCode
    const ask = (phone: string) =>
      app.inject({ method: 'POST', url: PATHS.signUp, payload: { name: 'Asha', phone, password: 'secret1' } })

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
