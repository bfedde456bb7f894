import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { contentJson } from '../src/server/build/content/content-json.ts'

const root = join(import.meta.dirname, '..')
const server = {
  include: ['tests/server/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  isolate: false,
}

/** The server's tests run twice: on the embedded database and, where there is one, on PostgreSQL. */
export default defineConfig({
  root,
  plugins: [contentJson],
  test: {
    globalSetup: ['tests/setup.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/*.test.ts',
            'tests/{lib,copy,api,stores,offline,content,studio,tools}/**/*.test.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'islands',
          environment: 'happy-dom',
          include: ['tests/islands/**/*.test.tsx'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'embedded', ...server, env: { TEST_DATABASE: 'embedded' } } },
      { extends: true, test: { name: 'postgres', ...server, env: { TEST_DATABASE: 'postgres' } } },
    ],
  },
})
