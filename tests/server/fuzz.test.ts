import { beforeAll, describe, expect, it } from 'vitest'
import { fuzz, type Row } from '../tools/fuzz/fuzz.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { seedOf, sized } from '../model-size.ts'

const SEED = seedOf(20_261_131)
const REQUESTS = sized(7200)

/** Nothing is paid online in these requests. */
const NEVER_PAID = ['GET /api/user/appointments/{id}/receipt', 'POST /api/desk/payments/{id}']

/** The same requests in each run; with a MODEL_SIZE above 1, new ones. */
describe.skipIf(isSkipped)(`${REQUESTS} random requests, seed ${SEED}`, () => {
  const messages = { sendsMessages: true, contactForm: 'mail' as const, codesADay: 5000 }
  const hospital = useHospital({ ...messages, keepsPatients: true })
  let rows: Row[]
  beforeAll(async () => {
    rows = await fuzz(hospital, { seed: SEED, requests: REQUESTS })
  }, sized(3_000_000))

  it('break nothing, and neither read nor change another patient’s data', () => {
    expect(rows.flatMap(({ call, wrong }) => wrong.map((each) => ({ call, ...each })))).toEqual([])
  })

  it('reach every call, with both successes and refusals', () => {
    const sent = rows.reduce((sum, row) => sum + row.requests, 0)

    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
    for (const { call, statuses } of rows) {
      const isDone = [...statuses.keys()].some((status) => status === 200)
      expect([call, isDone]).toEqual([call, !NEVER_PAID.includes(call)])
      expect([call, [...statuses.keys()].some((status) => status >= 400)]).toEqual([call, true])
    }
  })
})
