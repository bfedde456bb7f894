import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import { hospital } from '#lib/hospital.ts'
import { type Answer, call, type Options } from './call.ts'
import type { Patient, BookingInput } from './hospital.ts'
import { countUp, tally } from './report.ts'

const ASK_AGAIN_AFTER_MS = { busy: 30, unanswered: 250 }
/** The use of a new appointment, in turn. */
const DEEDS = ['keep', 'cancel', 'pay', 'move'] as const

type Held = BookingInput & { paymentStatus: 'pending' | 'paid' }
/** `held`: appointments by id. */
type Booker = Patient & { held: Map<string, Held>; next: number }

/**
 * Patients who keep booking, paying, moving and cancelling. They retry calls without an answer or with 503, with the
 * same Idempotency-Key. Once they have stopped, it is known exactly what each of them holds.
 */
export function openBookers(
  patients: Patient[],
  choices: BookingInput[],
  base: (turn: number) => string,
  /** After each call. */
  pauseMs = 0,
) {
  /** When bookings were acknowledged. */
  const bookedAt: number[] = []
  const statuses = new Map<number, number>()
  const wrong = { lost: 0, unasked: 0, twice: 0 }
  const bookers = patients.map((patient, n): Booker => {
    return { ...patient, held: new Map(), next: Math.floor((n * choices.length) / patients.length) }
  })
  let turn = 0
  let isStopped = true
  let work: Promise<unknown> = Promise.resolve()

  async function untilAnswered(path: string, options: Options): Promise<Answer> {
    for (;;) {
      const answer = await call(base((turn += 1)) + path, 'POST', options)
      countUp(statuses, answer.status)
      if (pauseMs > 0) await wait(pauseMs)
      if (answer.status !== 0 && answer.status !== 503) return answer
      await wait(answer.status === 0 ? ASK_AGAIN_AFTER_MS.unanswered : ASK_AGAIN_AFTER_MS.busy)
    }
  }

  async function keepBooking(booker: Booker): Promise<void> {
    const { token, held } = booker
    while (!isStopped) {
      const choice = choices[(booker.next += 1) % choices.length]
      if (!choice) return
      for (let spare = spareOf(held, choice); spare; spare = spareOf(held, choice))
        await giveBack(booker, spare)
      const booking: Held = { ...choice, paymentStatus: 'pending' }
      const { status, body } = await untilAnswered(PATHS.book, { token, key: randomUUID(), body: booking })
      if (status !== 200) continue
      bookedAt.push(Date.now())
      const id = body.appointmentId ?? ''
      held.set(id, held.get(id) ?? booking)
      await handle(booker, id, DEEDS[booker.next % DEEDS.length])
    }
  }

  async function handle(booker: Booker, id: string, deed: (typeof DEEDS)[number] | undefined): Promise<void> {
    const { token, held, next } = booker
    const { docId, ...other } = choices[(next + 1) % choices.length] ?? {}
    const own = held.get(id)
    if (deed === 'cancel') return giveBack(booker, id)
    if (deed === 'pay') {
      const { status } = await untilAnswered(pathTo(PATHS.pay, id), { token })
      if (status === 200 && own) held.set(id, { ...own, paymentStatus: 'paid' })
    }
    if (deed !== 'move' || own?.docId !== docId) return
    const { status } = await untilAnswered(pathTo(PATHS.reschedule, id), { token, body: other })
    if (status === 200 && own) held.set(id, { ...own, ...other })
  }

  async function giveBack({ token, held }: Booker, id: string): Promise<void> {
    const { status } = await untilAnswered(pathTo(PATHS.cancel, id), { token })
    if (status === 200) held.delete(id)
  }

  return {
    bookedAt,
    start: () => {
      isStopped = false
      work = Promise.all(bookers.map(keepBooking))
    },
    /** Waits until running calls are answered, then compares the server's appointments with those it acknowledged. */
    stop: async () => {
      isStopped = true
      await work
      await compare(bookers, base(0), wrong)
    },
    /** Describes all comparisons; statuses other than these are failures. */
    verdict: (...expected: number[]) => {
      const held = bookers.reduce((sum, booker) => sum + booker.held.size, 0)
      const { lost, unasked, twice } = wrong
      return {
        found: `${tally(statuses)}; ${held} appointments held, ${lost} lost, ${unasked} unasked for, ${twice} places given twice`,
        isOk:
          held > 0 &&
          lost + unasked + twice === 0 &&
          [...statuses.keys()].every((each) => expected.includes(each)),
      }
    },
  }
}

/** The appointment to cancel before one more can be booked. */
function spareOf(held: Booker['held'], choice: BookingInput): string | undefined {
  const { atMost, withOneDoctor } = hospital.appointmentsAhead
  const withDoctor = [...held].filter(([, { docId }]) => docId === choice.docId).map(([id]) => id)
  return withDoctor.length < withOneDoctor && held.size < atMost
    ? undefined
    : (withDoctor[0] ?? [...held.keys()][0])
}

async function compare(
  bookers: Booker[],
  base: string,
  wrong: { lost: number; unasked: number; twice: number },
) {
  const seats = new Set<string>()
  for (const { token, held } of bookers) {
    const { status, body } = await call(base + PATHS.appointments, 'GET', { token })
    if (status !== 200) throw new Error(`The appointments of a patient could not be read: ${status}`)
    const standing = body.appointments?.filter((each) => each.status !== 'cancelled') ?? []
    const listed = new Set(
      standing.map(({ id, docId, date, slot, paymentStatus }) =>
        [id, docId._id, date, slot, paymentStatus].join(),
      ),
    )
    const known = new Set(
      [...held].map(([id, own]) =>
        [id, own.docId, own.selectedDate, own.selectedSlot, own.paymentStatus].join(),
      ),
    )
    wrong.lost += [...known].filter((each) => !listed.has(each)).length
    wrong.unasked += [...listed].filter((each) => !known.has(each)).length
    for (const { docId, date, slot, place } of standing) {
      const seat = `${docId._id} ${date} ${slot} ${place}`
      if (seats.has(seat)) wrong.twice += 1
      seats.add(seat)
    }
  }
}
