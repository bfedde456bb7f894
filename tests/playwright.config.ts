import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const found = findChromium()
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Each worker starts its own hospital: see e2e/fixtures.ts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A busy machine is slow. A test that passes at a later try is listed as unstable.
  retries: 2,
  use: {
    locale: 'en-IN',
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    serviceWorkers: 'block',
    launchOptions: { args, ...(found && { executablePath: found }) },
  },
})
