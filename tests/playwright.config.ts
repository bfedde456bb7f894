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
  timeout: 45_000,
  // A busy machine is slow; a test that passes only on retry is listed as flaky. Races are tested in tests/server, without retries.
  retries: 1,
  use: {
    locale: 'en-IN',
    actionTimeout: 15_000,
    trace: 'off',
    serviceWorkers: 'block',
    launchOptions: { args, ...(found && { executablePath: found }) },
  },
})
