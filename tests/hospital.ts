import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeEach, inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { appointments, messages, rateLimits as limits } from '#server/db/schema-appointments.ts'
import { deskClosures } from '#server/db/schema.ts'
import { patients } from '#server/db/schema-people.ts'
import { openSecret, secretOf } from '#server/secret.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import {
  paymentDifferences,
  paymentEvents,
  payments,
  receiptCounter,
  receipts,
  refunds,
  testPages,
} from '#server/db/schema-payments.ts'
import type { PaymentProvider } from '#server/payment-provider.ts'
import { openTestProvider, type TestProvider } from '#server/payments/test-provider.ts'
import { openHashingQueue } from '#server/passwords.ts'
import { sha256 } from '#server/secret.ts'
import { addPatient } from './add-patient.ts'
import { takeEmbedded } from './embedded-pool.ts'
import { publish } from './closures.ts'
import { createDatabase } from './postgres.ts'
import { useOpened } from './use-opened.ts'

/** Friday, 20 November 2026, 9:30 in the morning at the hospital. */
export const FRIDAY_MORNING = new Date('2026-11-20T04:00:00Z')

/** For a server without a database. */
export const SECRET = secretOf('x'.repeat(32))

/** The settings of a server without limits, proxies or a log. */
export const CONFIG = { rateLimits: false, trustedProxies: undefined, corsOrigins: [], logLevel: 'silent' }

/** Ten times the product's limits, so that a busy machine does not fail a test. */
export const LONG_QUEUE = { capacity: 600, waitMs: 20_000 }
const SLOW_QUERIES = { queryTimeoutMs: 20_000, idleInTransactionMs: 100_000 }

export const isSkipped = process.env['TEST_DATABASE'] === 'postgres' && !inject('postgresUrl')

async function openTestDatabase(poolSize: number): Promise<Database> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return takeEmbedded()
  return openPostgres(await createDatabase(inject('postgresUrl')), poolSize, SLOW_QUERIES)
}

type Options = {
  rateLimits?: boolean
  poolSize?: number
  now?: Date
  sendsMessages?: boolean
  sendsEvents?: boolean
  cacheSeconds?: number
  corsOrigins?: string[]
  contactForm?: 'mail' | 'demonstration'
  fhir?: boolean
  /** Codes by text message per day; without it none are sent. */
  codesADay?: number
  /** Patients pay with the test provider, wrapped as given, or with another one. */
  online?: (provider: TestProvider) => PaymentProvider
}

export const SITE = 'http://127.0.0.1:4321'

/** A whole hospital for a test file: the real server with its own database and an adjustable clock. */
export async function openHospital({
  rateLimits = false,
  poolSize = 10,
  now = FRIDAY_MORNING,
  sendsMessages = false,
  sendsEvents = false,
  cacheSeconds = 0,
  corsOrigins = [],
  contactForm = 'demonstration',
  fhir = false,
  codesADay,
  online: wrapped,
}: Options = {}) {
  const database = await openTestDatabase(poolSize)
  const time = { now }
  await publish(database.db)
  const config = { ...CONFIG, rateLimits, corsOrigins, siteUrl: SITE }
  const clock = () => time.now
  const secret = await openSecret(database.db)
  const texts = codesADay === undefined ? undefined : { codesADay }
  const hashing = openHashingQueue(LONG_QUEUE)
  const own = { db: database.db, clock, secret }
  const online = wrapped && { provider: wrapped(openTestProvider({ ...own, site: SITE })), site: SITE }
  const deps = { ...own, hashing, texts, online }
  const app = await buildApp({ ...deps, config, sendsMessages, sendsEvents, contactForm, fhir, cacheSeconds })
  await app.ready()

  async function request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    url: string,
    options: Partial<InjectOptions> & { token?: string } = {},
  ) {
    const { token, headers, ...rest } = options
    const bearer = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method, url, ...rest, headers: { ...bearer, ...headers } })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      raw: answer.body,
      body: /\bjson\b/.test(answer.headers['content-type'] ?? '') && answer.body ? answer.json() : undefined,
    }
  }

  let phones = 9_000_000_000
  /** A new patient with a confirmed e-mail address, and their token. */
  async function newPatient(name = 'Asha', email?: string): Promise<string> {
    const phone = String((phones += 1))
    return addPatient(database.db, clock, { name, phone, ...(email && { email }) })
  }

  /** Confirms a phone as if the patient with this token had typed the code. */
  async function confirmPhone(token: string): Promise<string> {
    const [patient] = await database.db
      .update(patients)
      .set({ phoneConfirmedAt: clock() })
      .where(sql`id = (select patient_id from sessions where token_hash = ${sha256(token)})`)
      .returning()
    return patient?.phone ?? ''
  }

  /** The codes in queued e-mails: for a new password, or to `confirm` an address. */
  async function codesOf(kind: 'code' | 'confirm' = 'code'): Promise<string[]> {
    const waiting = await database.db.select().from(messages).where(eq(messages.kind, kind))
    return waiting.map(({ nonce }) => secret.codeOf(nonce ?? ''))
  }

  async function forgetPatients(): Promise<void> {
    // Deleting a few rows takes a millisecond; truncate takes 60, because it creates new files.
    const money = [receipts, receiptCounter, refunds, payments, paymentEvents, paymentDifferences, testPages]
    for (const table of [...(online ? money : []), deskClosures, messages, appointments, patients, limits])
      await database.db.delete(table)
    time.now = now
  }

  function passSeconds(seconds: number): void {
    time.now = new Date(time.now.getTime() + seconds * 1000)
  }

  /** Opens connections, so that simultaneous calls run in parallel. */
  const warmUp = (connections: number) =>
    Promise.all(Array.from({ length: connections }, () => database.db.execute(sql`select pg_sleep(0.05)`)))

  async function close(): Promise<void> {
    await app.close()
    await database.close()
  }
  return {
    app,
    db: database.db,
    deps,
    time,
    request,
    newPatient,
    confirmPhone,
    codesOf,
    forgetPatients,
    passSeconds,
    warmUp,
    close,
  }
}
export type Hospital = Awaited<ReturnType<typeof openHospital>>

type SharedOptions = Options & {
  /** The tests share their patients; otherwise each test begins without any. */
  keepsPatients?: boolean
}

/** A hospital for the tests of one `describe`: opened before the first, closed after the last. */
export function useHospital({ keepsPatients = false, ...options }: SharedOptions = {}): Hospital {
  const opened = useOpened(() => openHospital(options))
  beforeEach(async () => {
    if (!keepsPatients) await opened.forgetPatients()
  })
  afterAll(() => opened.close())
  return opened
}

/** A booking the server accepts; tests change parts of it. */
export const BOOKING = {
  docId: 'doc1',
  selectedDate: '2026-11-23',
  selectedSlot: 'morning',
  fee: 50,
  doctorName: 'Dr. Arjun Mehta',
  paymentStatus: 'pending',
}

/** Collects the log lines of an app. */
export function logLines({ log }: { log: object }): string[] {
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(log).find((key) => key.description === 'pino.stream')
  Object.assign(Reflect.get(log, stream ?? ''), { write: (line: string) => lines.push(line) })
  return lines
}

/** Forms in which a secret could be found in a table: plain text and simple hashes. */
export function readableForms(text: string): string[] {
  const hash = createHash('sha256').update(text).digest()
  return [text, hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')]
}

export const inHindiDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
