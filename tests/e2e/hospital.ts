import { join } from 'node:path'
import { eq, isNotNull, isNull, like } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { addDemoPatient } from '#server/patients/demo-patient.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { appointments, messages, rateLimits } from '#server/db/schema-appointments.ts'
import { deskClosures, deskKeys } from '#server/db/schema.ts'
import { patients } from '#server/db/schema-people.ts'
import { makeKey } from '#server/front-desk/keys.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { openSmtp } from '#server/outbox/smtp.ts'
import { openHashingQueue } from '#server/passwords.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { sweepPayments } from '#server/payments/sweep.ts'
import { openTestProvider } from '#server/payments/test-provider.ts'
import { openSecret } from '#server/secret.ts'
import { notifyWaitingList } from '#server/waiting-list/notify.ts'
import { addPatient, PASSWORD } from '../add-patient.ts'
import { API_ORIGIN, PAGES_ORIGIN } from '../elsewhere.mjs'
import { publish } from '../closures.ts'

/** Friday, 20 November 2026, 9:30 in the morning at the hospital. */
export const NOW = new Date('2026-11-20T04:00:00Z')
const SITE = join(import.meta.dirname, '../../dist')

let phones = Date.now() % 1_000_000

/** A phone that no test has used. */
export function nextPhone(): string {
  phones += 1
  return `7${String(phones).padStart(9, '0')}`
}

export type NewPatient = { name: string; phone: string; password: string; token: string }
export type Hospital = Awaited<ReturnType<typeof openHospital>>

/** The built site and the real server on an embedded database. `isPaidOnline`: with the test provider, for pages and API on two origins. */
export async function openHospital({ isPaidOnline = false } = {}) {
  const database = await openEmbedded()
  const { db } = database
  const clock = () => NOW
  await publish(db)
  // Ten times the product's limits, so that a busy machine does not fail a test.
  const hashing = openHashingQueue({ capacity: 600, waitMs: 20_000 })
  const own = { db, clock, secret: await openSecret(db), hashing }
  const provider = openTestProvider({ ...own, site: API_ORIGIN })
  const deps = { ...own, online: isPaidOnline ? { provider, site: PAGES_ORIGIN } : undefined }
  await addDemoPatient(deps)
  const config = {
    rateLimits: false,
    trustedProxies: undefined,
    corsOrigins: [PAGES_ORIGIN],
    logLevel: 'silent',
  }
  const contactForm = 'mail'
  const app = await buildApp({ ...deps, config, site: SITE, contactForm })
  const sender = await buildApp({ ...deps, config, site: SITE, sendsMessages: true, contactForm })
  const open = { host: '127.0.0.1', port: 0 }

  return {
    address: await app.listen(open),
    /** The same hospital with messages enabled. */
    senderAddress: await sender.listen(open),
    addPatient: async (): Promise<NewPatient> => {
      const person = { name: 'Meera Das', phone: nextPhone() }
      return { ...person, password: PASSWORD, token: await addPatient(db, clock, person) }
    },
    /** Deletes a patient, so that the next test finds their places free. */
    forget: async (phone: string): Promise<void> => {
      const [patient] = await db.select().from(patients).where(eq(patients.phone, phone))
      if (!patient) return
      await db.delete(appointments).where(eq(appointments.patientId, patient.id))
      await db.delete(patients).where(eq(patients.id, patient.id))
    },
    issueSecret: async (phone: string): Promise<string> => (await issueResetLink(db, phone, clock)) ?? '',
    confirmEmail: async (phone: string, email: string): Promise<void> => {
      await db.update(patients).set({ email }).where(eq(patients.phone, phone))
    },
    /** A new key of reception; earlier ones of this hospital end. */
    newKey: async (name: string): Promise<string> => {
      await db.delete(deskKeys)
      return makeKey(db, name, clock)
    },
    /** Deletes what reception has booked, kept and closed. */
    forgetDesk: async (): Promise<void> => {
      await db.delete(appointments).where(isNull(appointments.patientId))
      await db.delete(deskClosures)
    },
    /** The hospital cannot keep this appointment. */
    disrupt: async (id: string, reason: string): Promise<void> => {
      await db.update(appointments).set({ closureNotice: reason }).where(eq(appointments.id, id))
    },
    sweepPayments: () => sweepPayments({ ...own, provider }),
    notifyWaitingList: () => notifyWaitingList(db, clock),
    /** Deletes contact messages of other tests: the same text would count as the same message. */
    forgetContacts: async (): Promise<void> => {
      await db.delete(messages).where(isNotNull(messages.contact))
      await db.delete(rateLimits).where(like(rateLimits.key, 'contact %'))
    },
    /** Sends the queued contact messages by SMTP. First deletes other tests' messages from the outbox. */
    sendContacts: async (url: string): Promise<void> => {
      await db.delete(messages).where(isNull(messages.contact))
      const post = openSmtp(url, 'desk@hospital.example')
      await openOutbox(deps, post, PAGES_ORIGIN).sendAllDue()
      post.close()
    },
    close: async (): Promise<void> => {
      await app.close()
      await sender.close()
      await database.close()
    },
  }
}
