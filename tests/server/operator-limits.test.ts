import type { SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isSkipped, useHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('what monitoring asks', () => {
  const hospital = useHospital({ rateLimits: true, keepsPatients: true })

  it.each([
    ['/readyz', '192.0.2.1'],
    ['/metrics', '2001:db8::1'],
  ])('%s is answered sixty times a minute for a network', async (path, remoteAddress) => {
    const ask = () => hospital.request('GET', path, { remoteAddress })
    const statuses = []
    for (let time = 0; time < 60; time += 1) statuses.push((await ask()).status)

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await ask()).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      body: { success: false, code: 'too_many_tries' },
    })
    expect((await hospital.request('GET', path, { remoteAddress: '192.0.2.99' })).status).toBe(200)
    expect((await hospital.request('GET', '/healthz', { remoteAddress })).status).toBe(200)
  })

  it('is answered without end on this machine itself', async () => {
    const statuses = []
    for (let time = 0; time < 70; time += 1) statuses.push((await hospital.request('GET', '/readyz')).status)

    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('is one question to the database for a hundred who ask at once', async () => {
    let questions = 0
    const { execute } = hospital.db
    hospital.db.execute = ((question: SQL) => {
      questions += 1
      return execute.call(hospital.db, question)
    }) as never

    await Promise.all(Array.from({ length: 100 }, () => hospital.request('GET', '/readyz')))

    hospital.db.execute = execute
    expect(questions).toBeLessThanOrEqual(1)
  })

  it('has one series for all methods that nobody uses', async () => {
    for (const method of ['PROPFIND', 'LOCK', 'MKCOL'] as const)
      await hospital.app.inject({ method: method as 'GET', url: '/' })

    const { raw } = await hospital.request('GET', '/metrics')

    expect(raw).toContain('method="other"')
    expect(raw).not.toMatch(/PROPFIND|LOCK|MKCOL/)
  })
})
