import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { CONFIG, isSkipped, useHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('a process that is about to stop', () => {
  const leaving = new AbortController()
  const hospital = useHospital({ keepsPatients: true })
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    app = await buildApp({ db: hospital.db, config: CONFIG, leaving: leaving.signal })
  })
  afterAll(() => app.close())

  it('is not ready and sends Retry-After, still answers, and closes its connections', async () => {
    const ask = (url: string) => app.inject({ url })
    const before = await Promise.all(['/readyz', PATHS.doctors].map(ask))

    leaving.abort()
    const [ready, doctors] = await Promise.all(['/readyz', PATHS.doctors].map(ask))

    for (const { statusCode, headers } of before)
      expect([statusCode, headers.connection]).toEqual([200, 'keep-alive'])
    expect([ready?.statusCode, ready?.headers.connection]).toEqual([503, 'close'])
    expect(ready?.headers['retry-after']).toBe('2')
    expect(ready?.json()).toMatchObject({ success: false, code: 'busy' })
    expect([doctors?.statusCode, doctors?.headers.connection]).toEqual([200, 'close'])
  })
})
