import { describe, expect, it } from 'vitest'
import { isSkipped, useHospital } from '../hospital.ts'

type Call = { summary: string; tags: string[]; responses: Record<string, { description: string }> }
type Described = { tags: { name: string }[]; paths: Record<string, Record<string, Call>> }

describe.skipIf(isSkipped)('the API description', () => {
  const hospital = useHospital({ keepsPatients: true })

  it('describes every call, and marks the eight that every backend must have', async () => {
    const { tags, paths } = (await hospital.request('GET', '/api/openapi.json')).body as Described
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
    )

    const known = tags.map(({ name }) => name)
    expect(known).toEqual([
      'contract',
      'doctors',
      'appointments',
      'waiting list',
      'contact',
      'account',
      'patients',
      'desk',
      'operator',
    ])
    for (const { name, summary, tags, responses } of calls) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].{5,60}$/)])
      expect([name, tags.length > 0, tags.every((tag) => known.includes(tag))]).toEqual([name, true, true])
      for (const { description } of Object.values(responses))
        expect([name, description]).not.toEqual([name, 'Default Response'])
    }
    expect(new Set(calls.map(({ summary }) => summary)).size).toBe(calls.length)
    const contract = calls.filter(({ tags }) => tags.includes('contract')).map(({ name }) => name)
    expect(contract.sort()).toEqual([
      'get /api/all-doctors',
      'get /api/appointments/{docId}',
      'get /api/user/me',
      'get /api/user/my-appointments',
      'post /api/user/book-appointments',
      'post /api/user/login',
      'post /api/user/logout',
      'post /api/user/signup',
    ])
  })
})
