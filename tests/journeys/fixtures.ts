import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { readDoctorsFile } from '#lib/doctors-file.ts'
import { buildApp } from '#server/app.ts'
import { openSecret } from '#server/secret.ts'
import { addDemoPatient } from '#server/db/demo.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { guesses, messages, patients } from '#server/db/schema.ts'
import { seedDoctors } from '#server/doctors/doctors.ts'
import { issueResetLink } from '#server/patients/reset-letters.ts'
import { PAGES_ORIGIN } from '../elsewhere.mjs'

/** Friday, 20 November 2026, 9:30 in the morning at the hospital. */
const NOW = new Date('2026-11-20T04:00:00Z')
const SITE = join(import.meta.dirname, '../../dist')

let phones = Date.now() % 1_000_000

export type NewPatient = { name: string; phone: string; password: string; token: string }

type Hospital = {
  address: string
  /** The secret of a link that an operator makes. */
  issueSecret: (phone: string) => Promise<string>
  /** The code in the message that waits for the patient with this phone: for a new password, or to `confirm` an address. */
  codeSentTo: (phone: string, kind?: 'code' | 'confirm') => Promise<string>
  /** As if many had guessed at this phone's password, from everywhere. */
  guessAt: (phone: string) => Promise<void>
  /** As if the patient had confirmed the address some time ago. */
  confirmEmail: (phone: string, email: string) => Promise<void>
}

type Fixtures = {
  /** Signs up a patient through the API. */
  newPatient: () => Promise<NewPatient>
  /** A page that already holds the session of a new patient. */
  patient: NewPatient
  /** Fails when the page has a fault axe can find, or one of some rules; `what` names the state it is in. */
  expectAccessible: (what?: string, rules?: string[]) => Promise<void>
  honest: undefined
}

/** The built site and the real server on an embedded database, one for each worker; browser and server share the clock. */
export const test = base.extend<Fixtures, { sendsMessages: boolean; hospital: Hospital }>({
  sendsMessages: [false, { option: true, scope: 'worker' }],
  hospital: [
    async ({ sendsMessages }, use) => {
      const database = await openEmbedded()
      await seedDoctors(database.db, readDoctorsFile())
      const means = { db: database.db, clock: () => NOW, secret: await openSecret(database.db) }
      await addDemoPatient(means)
      const config = {
        rateLimits: false,
        trustedProxies: undefined,
        corsOrigins: [PAGES_ORIGIN],
        logLevel: 'silent',
      }
      const app = await buildApp({ ...means, config, site: SITE, sendsMessages })
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      await use({
        address,
        issueSecret: async (phone) => (await issueResetLink(database.db, phone, () => NOW)) ?? '',
        codeSentTo: async (phone, kind = 'code') => {
          const [message] = await database.db
            .select({ nonce: messages.nonce })
            .from(messages)
            .innerJoin(patients, eq(patients.id, messages.patientId))
            .where(and(eq(patients.phone, phone), eq(messages.kind, kind)))
          return message ? means.secret.codeOf(message.nonce ?? '') : ''
        },
        guessAt: async (phone) => {
          const key = means.secret.fingerprint(`login ${phone}`)
          await database.db.insert(guesses).values({ key, guesses: 1000, lastGuessAt: NOW })
        },
        confirmEmail: async (phone, email) => {
          await database.db.update(patients).set({ email }).where(eq(patients.phone, phone))
        },
      })
      await app.close()
      await database.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ hospital }, use) => use(hospital.address),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW)
    await use(page)
  },
  newPatient: async ({ request }, use) => {
    const made: NewPatient[] = []
    await use(async () => {
      phones += 1
      const form = { name: 'Meera Das', phone: `7${String(phones).padStart(9, '0')}`, password: 'secret1' }
      const answer = await request.post('/api/user/signup', { data: form })
      const patient = { ...form, token: (await answer.json()).utoken }
      made.push(patient)
      return patient
    })
    // Their places are free for the next journey.
    for (const { token, password } of made)
      await request.delete('/api/user/me', {
        headers: { authorization: `Bearer ${token}` },
        data: { password },
      })
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
      // Seen through the header, which lies over a page that is scrolled, colours cannot be measured.
      await page.evaluate(() => scrollTo(0, 0))
      // Without frames there is nothing to gather in a second page.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
      expect.soft(faults, what).toEqual([])
    })
  },
  /** Every journey fails on a broken policy, an uncaught error or a message of the console's red kind. */
  honest: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => {
        // The browser drops the fade between two pages when it is late: nothing a patient misses.
        if (!message.startsWith('Transition was')) faults.push(message)
      })
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && !text.startsWith('Failed to load resource')) faults.push(text)
      })
      // Also what the browser refuses without a word in the console.
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
