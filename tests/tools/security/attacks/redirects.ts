import type { Attack } from '../attack.ts'
import { call } from '../call.ts'

const PATHS = [
  '//favicon.svg/',
  '//doctors/',
  '//evil.example/',
  '//evil.example//',
  '//evil.example/doctors/',
  '///doctors/',
  '/\\evil.example/',
  '/\\doctors/',
  '/%2fevil.example/',
  '/%2Fdoctors/',
  '/%5cdoctors/',
  '//evil.example/%2e%2e/doctors/',
  '/.//doctors/',
  '//favicon.svg/?next=//evil.example/',
  'http://evil.example//doctors/',
  'http://evil.example/doctors/',
  '/doctors//',
]

/** A link to the hospital that leads elsewhere is a lure. */
export const redirects: Attack = {
  name: 'redirects',
  tries: `${PATHS.length} addresses of the hospital that may lead to another site`,
  lead: async (town) => {
    const { base } = await town.openHospital()
    const led = []
    for (const path of PATHS) {
      const { headers } = await call(base, 'GET', path)
      const to = headers['location']
      if (to && new URL(to, base).origin !== base) led.push(`${path} to ${to}`)
    }
    return {
      gets:
        led.length > 0
          ? `${led.length} lead elsewhere: ${led.slice(0, 2).join(', ')}`
          : 'none leads elsewhere',
      held: led.length === 0,
    }
  },
}
