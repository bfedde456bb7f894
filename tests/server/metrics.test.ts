import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('the metrics', () => {
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital()
  })
  afterAll(() => hospital.close())

  it('count calls by route and status, without an id or a name in them', async () => {
    await hospital.request('GET', pathTo(PATHS.doctor, 'doc1'))
    await hospital.request('GET', pathTo(PATHS.doctor, 'nobody-knows'))
    await hospital.request('GET', PATHS.me)

    const { status, headers, raw } = await hospital.request('GET', '/metrics')

    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(raw).toContain(
      'openward_requests_total{method="GET",route="/api/appointments/:docId",status="200"} 1',
    )
    expect(raw).toContain(
      'openward_requests_total{method="GET",route="/api/appointments/:docId",status="404"} 1',
    )
    expect(raw).toContain('openward_requests_total{method="GET",route="/api/user/me",status="401"} 1')
    expect(raw).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(raw).not.toMatch(/doc1|nobody/)
  })
})
