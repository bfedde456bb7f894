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

/** Each worker starts a hospital of its own: see e2e/fixtures.ts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  // A busy machine is late; what fails once and then passes is listed as flaky. Races are sought in tests/server, which are never tried again.
  retries: 1,
  use: {
    locale: 'en-IN',
    actionTimeout: 15_000,
    trace: 'off',
    serviceWorkers: 'block',
    launchOptions: { args, ...(found && { executablePath: found }) },
  },
})
