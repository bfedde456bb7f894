import type { Means } from '../means.ts'
import { dayLetter } from '../desk/morning-letter.ts'
import { claim, drop, putOff } from './claim.ts'
import { type Due, type Letter, letterOf } from './letters.ts'
import { whyNot } from './why-not.ts'

/** A way to send letters; e-mail is the first. `send` throws when a letter was not taken, or when `signal` says it took too long. */
export type Post = { send: (letter: Letter, signal: AbortSignal) => Promise<void>; close: () => void }

/** How many letters are on their way at once. */
export const LANES = 5
/** Well within the time for which a message is claimed. */
const SEND_WITHIN_MS = 120_000

/** `codes` says why some failed: see `whyNot`. */
export type Sent = { sent: number; failed: number; codes: string[] }
export type Outbox = {
  /** Sends until nothing is due; beside another such call it helps as far as there are lanes. */
  empty: () => Promise<Sent>
  /** Takes nothing more. */
  close: () => void
}

/**
 * Sends what is due: each message is claimed just before it is sent, and gone once it was taken. A failure waits
 * longer each time and holds up nobody else.
 */
export function openOutbox(means: Means, post: Post, site: string): Outbox {
  const { db, clock } = means
  let free = LANES
  let isClosed = false

  async function empty(): Promise<Sent> {
    const outcome: Sent = { sent: 0, failed: 0, codes: [] }
    let fault: { cause: unknown } | undefined
    const next = async () => {
      try {
        return isClosed || fault ? undefined : await claim(db, clock)
      } catch (cause) {
        fault = { cause }
        return undefined
      }
    }
    /** Finding something, it opens another lane beside itself. */
    async function lane(): Promise<void> {
      if (free === 0) return
      free -= 1
      let beside: Promise<void> | undefined
      for (let due = await next(); due; due = await next()) {
        beside ??= lane()
        await deliver(due, outcome)
      }
      free += 1
      await beside
    }
    await lane()
    if (fault) throw fault.cause
    return outcome
  }

  async function deliver(due: Due, outcome: Sent): Promise<void> {
    try {
      const { message } = due
      const letter =
        message.kind === 'day_list' ? await dayLetter(db, message, clock) : letterOf(due, site, means)
      if (letter) await post.send(letter, AbortSignal.timeout(SEND_WITHIN_MS))
      await drop(db, due.message)
      if (letter) outcome.sent += 1
    } catch (error) {
      outcome.failed += 1
      const code = whyNot(error)
      if (!outcome.codes.includes(code)) outcome.codes.push(code)
      await putOff(db, due.message, clock).catch(() => undefined)
    }
  }

  return { empty, close: () => void (isClosed = true) }
}
