import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { words } from './words.ts'
import { contentJson } from '../src/build/content/content-json.ts'

const root = join(import.meta.dirname, '..')
const inServer = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`)

/** Tests that start, stop or kill whole programs, or build the site; those of the CMS and of backups. */
const PROGRAMS = [
  'tests/unit/{cli,cms}/*.test.ts',
  'tests/unit/build/{dev,publish}.test.ts',
  'tests/{recipes,tools/commands}.test.ts',
  ...inServer('backup*', 'closing', 'disk', 'failures', 'killed', 'operator'),
]

const ON_POSTGRES = inServer(
  ...words(`*race lock jobs login-throttle *-model booking
    desk-booking guest-accounts schedules history messages metrics outbox query-limits sessions statement-plans
    waiting-list-notify migrations backup* restore failures killed outage events event-delivery changes
    fhir-appointments fhir-search`),
)

const ONLY_ON_POSTGRES = inServer('outage', 'query-limits', 'statement-plans')

// Files share a process: separate processes would spend most of their time importing the same modules.
const shared = { testTimeout: 30_000, hookTimeout: 60_000, isolate: false }
/** For tests with real time, sockets, processes or a second database. One that passes at a later try is listed as unstable. */
const retry = 2
const embedded = { TEST_DATABASE: 'embedded' }

const project = (name: string, include: string[], more: InlineConfig) => ({
  extends: true as const,
  test: { ...shared, name, include, ...more },
})

/** `npm test` runs unit, islands and embedded; `npm run test:rest` programs and postgres, with models in full size. */
export default defineConfig({
  root,
  plugins: [contentJson],
  test: {
    globalSetup: ['tests/setup.ts'],
    setupFiles: ['tests/warnings.ts'],
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project('unit', ['tests/*.test.ts', 'tests/{unit,tools}/**/*.test.ts'], { exclude: PROGRAMS }),
      {
        ...project('islands', ['tests/islands/**/*.test.tsx'], { retry, environment: 'happy-dom' }),
        oxc: { jsx: { development: false } },
      },
      project('embedded', inServer('**/*'), {
        retry,
        env: embedded,
        exclude: [...PROGRAMS, ...ONLY_ON_POSTGRES],
      }),
      project('programs', PROGRAMS, { retry, env: embedded, testTimeout: 90_000 }),
      project('postgres', ON_POSTGRES, { retry, env: { TEST_DATABASE: 'postgres' } }),
    ],
  },
})
