import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { type Answer, call, type Options } from './call.ts'
import type { Patient } from './hospital.ts'
import { countUp } from './report.ts'

const ASK_AGAIN_AFTER_MS = 100

/** What they were told they have, by its id. */
type Waiter = Patient & { held: Set<string>; turn: number }

/**
 * Patients who all want the same day of one doctor: they book, stand in line, take what is offered or do not, leave, and
 * cancel. A call without an answer is sent again: what each has is known exactly once they have stopped.
 */
export function openWaiters(patients: Patient[], docId: string, day: string, bases: () => string[]) {
  const statuses = new Map<number, number>()
  const done = { accepted: 0, declined: 0, left: 0 }
  const waiters = patients.map((patient, n): Waiter => ({ ...patient, held: new Set(), turn: n }))
  let isStopped = true
  let work: Promise<unknown> = Promise.resolve()

  async function ask(waiter: Waiter, path: string, options: Options = {}, method = 'POST'): Promise<Answer> {
    for (;;) {
      const all = bases()
      const base = all[(waiter.turn += 1) % all.length] ?? ''
      const answer = await call(base + path, method, { token: waiter.token, ...options })
      countUp(statuses, answer.status)
      if (answer.status !== 0 && answer.status !== 503) return answer
      await wait(ASK_AGAIN_AFTER_MS)
    }
  }

  async function book(waiter: Waiter): Promise<void> {
    const selectedSlot = SLOT_IDS[waiter.turn % SLOT_IDS.length]
    const body = { docId, selectedDate: day, selectedSlot, paymentStatus: 'pending' }
    const { status, body: booked } = await ask(waiter, PATHS.book, { body, key: randomUUID() })
    if (status === 200) waiter.held.add(booked.appointmentId ?? '')
  }

  async function cancel(waiter: Waiter): Promise<void> {
    const [id] = waiter.held
    if (!id) return
    const { status } = await ask(waiter, pathTo(PATHS.cancel, id))
    if (status === 200) waiter.held.delete(id)
  }

  const join = (waiter: Waiter) =>
    ask(waiter, PATHS.waits, { body: { docId, fromDay: day, toDay: day, slots: SLOT_IDS } })

  /** Looks where they stand, and answers what is offered. */
  async function answer(waiter: Waiter): Promise<void> {
    const { body } = await ask(waiter, PATHS.waits, {}, 'GET')
    for (const { id, offer } of body.waits ?? []) {
      if (!offer) continue
      const choice = waiter.turn % 10
      if (choice < 6) {
        const { status, body: taken } = await ask(waiter, pathTo(PATHS.acceptOffer, id))
        if (status !== 200) continue
        done.accepted += 1
        waiter.held.add(taken.appointmentId ?? '')
      } else if (choice < 8) {
        await ask(waiter, pathTo(PATHS.declineOffer, id))
        done.declined += 1
      } else {
        await ask(waiter, pathTo(PATHS.wait, id), {}, 'DELETE')
        done.left += 1
      }
    }
  }

  async function live(waiter: Waiter): Promise<void> {
    while (!isStopped) {
      const deed = [join, answer, answer, book, cancel, answer, join][Math.floor(Math.random() * 7)]
      await deed?.(waiter)
      await wait(20 * Math.random())
    }
  }

  return {
    statuses,
    done,
    start: () => {
      isStopped = false
      work = Promise.all(waiters.map(live))
    },
    /** Needs a server that answers: calls under way are brought to their end. */
    stop: async () => {
      isStopped = true
      await work
    },
    held: () => new Set(waiters.flatMap(({ held }) => [...held])),
  }
}
