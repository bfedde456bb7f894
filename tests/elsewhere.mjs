// Builds the pages for an API on another origin, with a contact form that sends: `node tests/elsewhere.mjs`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, runTool } from '../src/cli/install.mjs'

/** Two origins that browsers treat like https; the proxy of the browser tests answers for them. */
export const PAGES_ORIGIN = 'http://pages.localhost'
export const API_ORIGIN = 'http://api.localhost'

export const PAGES_FOLDER = join(ROOT, 'node_modules/.cache/openward/elsewhere')

/** Arguments and environment of the Astro build. */
export const BUILD = [
  'astro/bin/astro.mjs',
  ['build', '--silent', '--config', 'tests/elsewhere.config.mjs', '--outDir', PAGES_FOLDER],
]
export const BUILD_ENV = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  PAGES_LANGUAGE: 'en',
  PUBLIC_API_BASE_URL: API_ORIGIN,
}

const isAsked = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isAsked) process.exit(runTool(...BUILD, { env: BUILD_ENV }).status ?? 1)
