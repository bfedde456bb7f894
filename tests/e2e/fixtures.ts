import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, test as base, expect } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { type Hospital, type NewPatient, nextPhone, NOW, openHospital } from './hospital.ts'
import { type Hosts, openHosts } from './hosts.ts'
import { horizontalOverflow } from './wcag-steps.ts'

const AXE: string = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core').source
/** Runs all rules but reports only failures, which is faster. */
const faultsOnly = () => ({ resultTypes: ['violations' as const] })

export type { NewPatient } from './hospital.ts'

/** All worker fixtures in one list: tests with different worker fixtures cannot share a worker. */
type Opened = {
  hospital: Hospital
  /** Pages and API on two origins. */
  hosts: Hosts
  /** Playwright disables the back/forward cache; this browser has it, as patients' browsers do. */
  keepingBrowser: Browser
}

type Fixtures = {
  /** The hospital sends e-mails. */
  sendsMessages: boolean
  /** Signs up a patient. */
  newPatient: () => Promise<NewPatient>
  /** A phone to sign up with in the test. */
  freePhone: string
  /** A page with the session of a new patient. */
  patient: NewPatient
  /** Fails on axe violations, of all rules or only `rules`, and on a page that is too wide; `what` names its state. */
  expectAccessible: (what?: string, rules?: string[]) => Promise<void>
  honest: undefined
}

/** One hospital for each worker; browser and server share the clock. */
export const test = base.extend<Fixtures, Opened>({
  hospital: [
    async ({}, use) => {
      const hospital = await openHospital()
      await use(hospital)
      await hospital.close()
    },
    { scope: 'worker' },
  ],
  hosts: [
    async ({ hospital }, use) => {
      const hosts = await openHosts(hospital.address)
      await use(hosts)
      await hosts.close()
    },
    { scope: 'worker' },
  ],
  keepingBrowser: [
    async ({ launchOptions }, use) => {
      const whole = findChromium({ isWhole: true })
      const executable = whole ? { executablePath: whole } : { channel: 'chromium' }
      const ignoreDefaultArgs = ['--disable-back-forward-cache']
      const browser = await chromium.launch({ ...launchOptions, ...executable, ignoreDefaultArgs })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  sendsMessages: [false, { option: true }],
  baseURL: ({ hospital, sendsMessages }, use) =>
    use(sendsMessages ? hospital.senderAddress : hospital.address),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW)
    await use(page)
  },
  newPatient: async ({ hospital }, use) => {
    const made: NewPatient[] = []
    await use(async () => {
      const patient = await hospital.addPatient()
      made.push(patient)
      return patient
    })
    for (const { phone } of made) await hospital.forget(phone)
  },
  freePhone: async ({ hospital }, use) => {
    const phone = nextPhone()
    await use(phone)
    await hospital.forget(phone)
  },
  patient: async ({ newPatient, page }, use) => {
    const patient = await newPatient()
    await page.addInitScript((token) => {
      if (sessionStorage.getItem('placed')) return
      sessionStorage.setItem('placed', 'yes')
      localStorage.setItem('utoken', token)
    }, patient.token)
    await use(patient)
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (what = page.url(), rules?: string[]) => {
      // axe cannot measure colours under the header of a scrolled page, nor while they change.
      await page.evaluate(() => {
        scrollTo(0, 0)
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        return Promise.allSettled(ending.map(({ finished }) => finished))
      })
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
      // axe is already loaded above, once per page.
      const axe = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().options(faultsOnly())
      const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
      expect.soft(faults, what).toEqual([])
      expect.soft(await page.evaluate(horizontalOverflow), what).toEqual([])
    })
  },
  /** Every test fails on a policy violation, an uncaught error or a console error. */
  honest: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => {
        // A busy browser skips the fade between two pages.
        if (!message.startsWith('Transition was')) faults.push(message)
      })
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && !text.startsWith('Failed to load resource')) faults.push(text)
      })
      // Some violations do not appear in the console.
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`The policy forbids ${effectiveDirective}: ${blockedURI} ${sample}`),
        )
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
