import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import { hospital } from '#lib/hospital.ts'
import { type Answer, call, type Options } from './call.ts'
import type { Patient, BookingInput } from './hospital.ts'
import { countUp } from './report.ts'

const CANCEL_EVERY = 4
const ASK_AGAIN_AFTER_MS = { busy: 30, unanswered: 250 }

/** `held`: doctor by appointment id. */
type Booker = Patient & { held: Map<string, string>; next: number }

/**
 * Patients who keep booking, and sometimes cancel. They retry calls without an answer or with 503, with the same
 * Idempotency-Key. Once they have stopped, it is known exactly what each of them holds.
 */
export function openBookers(patients: Patient[], choices: BookingInput[], base: () => string) {
  const statuses = new Map<number, number>()
  const answers: { startedAt: number; tookMs: number; status: number }[] = []
  const bookers = patients.map((patient, n): Booker => {
    return { ...patient, held: new Map(), next: Math.floor((n * choices.length) / patients.length) }
  })
  let isStopped = true
  let work: Promise<unknown> = Promise.resolve()

  async function untilAnswered(path: string, options: Options): Promise<Answer> {
    for (;;) {
      const startedAt = performance.now()
      const answer = await call(base() + path, 'POST', options)
      countUp(statuses, answer.status)
      answers.push({ startedAt, tookMs: answer.tookMs, status: answer.status })
      if (answer.status !== 0 && answer.status !== 503) return answer
      await wait(answer.status === 0 ? ASK_AGAIN_AFTER_MS.unanswered : ASK_AGAIN_AFTER_MS.busy)
    }
  }

  async function keepBooking(booker: Booker): Promise<void> {
    const { token, held } = booker
    while (!isStopped) {
      const choice = choices[(booker.next += 1) % choices.length]
      for (let spare = spareOf(held, choice); spare; spare = spareOf(held, choice))
        await giveBack(booker, spare)
      const body = { ...choice, paymentStatus: 'pending' }
      const { status, body: booked } = await untilAnswered(PATHS.book, { token, key: randomUUID(), body })
      const id = booked.appointmentId ?? ''
      if (status === 200) held.set(id, choice?.docId ?? '')
      if (status === 200 && booker.next % CANCEL_EVERY === 0) await giveBack(booker, id)
    }
  }

  async function giveBack({ token, held }: Booker, id: string): Promise<void> {
    const { status } = await untilAnswered(pathTo(PATHS.cancel, id), { token })
    if (status === 200) held.delete(id)
  }

  return {
    statuses,
    answers,
    start: () => {
      isStopped = false
      work = Promise.all(bookers.map(keepBooking))
    },
    /** Waits until running calls are answered. */
    stop: async () => {
      isStopped = true
      await work
    },
    /** Compares the appointments the server lists with those it acknowledged. */
    compare: () => compare(bookers, base()),
    count: () => bookers.reduce((sum, { held }) => sum + held.size, 0),
  }
}

/** The appointment to cancel before one more can be booked. */
function spareOf(held: Booker['held'], choice: BookingInput | undefined): string | undefined {
  const { atMost, withOneDoctor } = hospital.appointmentsAhead
  const withDoctor = [...held].filter(([, docId]) => docId === choice?.docId).map(([id]) => id)
  return withDoctor.length < withOneDoctor && held.size < atMost
    ? undefined
    : (withDoctor[0] ?? [...held.keys()][0])
}

async function compare(bookers: Booker[], base: string) {
  const seats = new Set<string>()
  const wrong = { lost: 0, unasked: 0, twice: 0 }
  for (const { token, held } of bookers) {
    const { status, body } = await call(base + PATHS.appointments, 'GET', { token })
    if (status !== 200) throw new Error(`The appointments of a patient could not be read: ${status}`)
    const standing = body.appointments?.filter((each) => each.status !== 'cancelled') ?? []
    const listed = new Set(standing.map(({ id }) => id))
    wrong.lost += [...held.keys()].filter((id) => !listed.has(id)).length
    wrong.unasked += [...listed].filter((id) => !held.has(id)).length
    for (const { docId, date, slot, place } of standing) {
      const seat = `${docId._id} ${date} ${slot} ${place}`
      if (seats.has(seat)) wrong.twice += 1
      seats.add(seat)
    }
  }
  return wrong
}
