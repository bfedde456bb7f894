import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { isSkipped, useHospital } from '../hospital.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe.skipIf(isSkipped)('an answer', () => {
  const hospital = useHospital({ keepsPatients: true })

  it.each([PATHS.doctors, PATHS.me, '/healthz', '/nowhere', '/%zz'])(
    'of %s has the id that the log knows it by, whatever the caller sends',
    async (path) => {
      const mine = '11111111-1111-4111-8111-111111111111'
      const ask = () => hospital.request('GET', path, { headers: { 'x-request-id': mine } })
      const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]

      expect(ids).toEqual([expect.stringMatching(ID), expect.stringMatching(ID)])
      expect(new Set([...ids, mine]).size).toBe(3)
    },
  )
})
