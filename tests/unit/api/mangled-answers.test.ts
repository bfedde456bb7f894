import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchMe, logIn } from '#api/account.ts'
import { bookAppointment, fetchAppointments } from '#api/appointments.ts'
import { fetchAvailability, fetchNextAvailable } from '#api/availability.ts'
import { ApiError } from '#api/call.ts'
import { fetchDoctor, fetchDoctors } from '#api/doctors.ts'
import { fetchNotifications } from '#api/notifications.ts'
import { fetchSessions } from '#api/profile.ts'
import { fetchRecords } from '#api/records.ts'
import { BOOKING } from '../../hospital.ts'
import { type Answers, type Call, rightAnswers } from './right-answers.ts'
import { seedOf, sized } from '../../model-size.ts'

type Holder = Record<string, unknown> | unknown[]

/** Each call, how the site reads its answer, and a word of it: the part around the word stays valid, and is read. */
const CALLS: [Call, () => Promise<unknown>, string?][] = [
  ['POST /api/user/login', () => logIn({ phone: '9876543210', password: 'secret1' }, () => {}), 'Latex'],
  ['POST /api/user/book-appointments', () => bookAppointment({ ...BOOKING, paymentStatus: 'paid' }, '', '')],
  ['GET /api/user/me', () => fetchMe(''), 'Latex'],
  ['GET /api/user/my-appointments', () => fetchAppointments(''), 'Kavya'],
  ['GET /api/user/notifications', () => fetchNotifications(''), 'Kavya'],
  ['GET /api/user/sessions', () => fetchSessions(''), '"isCurrent":true'],
  ['GET /api/user/export', () => fetchRecords(''), 'Latex'],
  ['GET /api/all-doctors', () => fetchDoctors(), 'Kavya'],
  ['GET /api/openings', () => fetchNextAvailable(), '"doc2"'],
  ['GET /api/appointments/doc1', () => fetchDoctor('doc1'), 'Block A'],
  ['GET /api/doctors/doc1/availability', () => fetchAvailability('doc1'), '2026-11-24'],
]
/** Without these fields there is no answer to read. */
const FIXED = ['success', 'utoken', 'from']
const WORDS = ['', ' ', 'null', '50', '2026-02-30', '+275760-09-13T00:00:00.001Z', 'morning', '..', 'doc2']
const ODD_WORDS = ['%E0%A4%A', '\u202Egnihton', '\uD800', 'x\0', '<b>x</b>', 'y'.repeat(20_000)]
const VALUES: unknown[] = [null, true, 0, -1, 1.5, 7e300, [], {}, [null], [5, 'x'], { toString: 5 }]

const EDIT = fc.record({
  where: fc.nat(9999),
  how: fc.constantFrom('drop', 'repeat', 'wrap', 'replace', 'replace'),
  other: fc.oneof(fc.constantFrom(...WORDS, ...ODD_WORDS, ...VALUES), fc.jsonValue({ maxDepth: 2 })),
})
const EDITS = fc.array(EDIT, { minLength: 1, maxLength: 6 })
type Edits = typeof EDITS extends fc.Arbitrary<infer T> ? T : never

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** The places that may change: not the smallest part that holds the word, nor the way to it. */
function placesIn(holder: Holder, word: string): { holder: Holder; key: string }[] {
  const has = (value: unknown) => word !== '' && JSON.stringify(value).includes(word)
  return Object.entries(holder).flatMap(([key, value]) => {
    if (FIXED.includes(key) || (has(value) && !isHolder(value))) return []
    if (!isHolder(value)) return [{ holder, key }]
    if (!has(value)) return [{ holder, key }, ...placesIn(value, word)]
    return Object.values(value).some((each) => isHolder(each) && has(each)) ? placesIn(value, word) : []
  })
}

function mangle(answer: unknown, edits: Edits, word: string): string {
  const root = structuredClone(answer) as Holder
  for (const { where, how, other } of edits) {
    const places = placesIn(root, word)
    const { holder, key } = places[where % places.length] ?? { holder: [], key: '' }
    const value: unknown = Reflect.get(holder, key)
    if (how === 'replace') Reflect.set(holder, key, structuredClone(other))
    else if (how === 'wrap') Reflect.set(holder, key, [value])
    else if (how === 'repeat' && Array.isArray(holder)) holder.push(structuredClone(value))
    else Reflect.deleteProperty(holder, key)
  }
  return JSON.stringify(root)
}

/** Finds parts that no page could show: unsafe or endless text, impossible numbers, holes. */
function faultsIn(value: unknown, at = ''): string[] {
  if (value instanceof Map) return faultsIn([...value])
  if (isHolder(value)) return Object.entries(value).flatMap(([key, each]) => faultsIn(each, `${at}.${key}`))
  // The keys of a list are not shown, and the held records are saved as they came.
  if (/\.key$|image|photo|profileImage|^\.held/.test(at)) return []
  const isSafe =
    typeof value === 'string'
      ? value.isWellFormed() && value.length <= 5000 && !/[\0\u202A-\u202E]/.test(value)
      : typeof value === 'number'
        ? value >= 0 && value <= 1e9
        : value !== null || at === '' || at.endsWith('lastCheckup')
  return isSafe ? [] : [`${at}: ${String(value).slice(0, 80)}`]
}

describe('a malformed answer', () => {
  let right: Answers
  let body = ''
  beforeAll(async () => {
    right = await rightAnswers()
    vi.stubGlobal('fetch', async () => Response.json(JSON.parse(body)))
  })
  afterAll(() => void vi.unstubAllGlobals())

  it.each(CALLS)(
    'to %s is read without its faults, and keeps what is valid',
    async (call, read, word = '') => {
      await fc.assert(
        fc.asyncProperty(EDITS, fc.nat(8), async (edits, whole) => {
          const kept = whole === 0 ? '' : word
          body = mangle(right[call], edits, kept)
          const received = await read().catch((error: unknown) => {
            if (kept || !(error instanceof ApiError)) throw error
          })
          expect(faultsIn(received)).toEqual([])
          expect(JSON.stringify(received instanceof Map ? [...received] : received) ?? '').toContain(kept)
        }),
        { numRuns: sized(2000), seed: seedOf(20_261_120) },
      )
    },
  )
})
