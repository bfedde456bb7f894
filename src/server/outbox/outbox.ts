import type { Db } from '../db/database.ts'
import type { Clock, Deps } from '../deps.ts'
import type { Channel } from '../db/schema-appointments.ts'
import { claim, deleteMessage, giveUp, markReached, postpone } from './claim.ts'
import type { Email, EmailContent, DueMessage } from './kinds/kind.ts'
import { emailOf } from './email-texts.ts'
import type { SmsSender } from './sms.ts'
import { smsOf } from './sms-texts.ts'
import { dropRefused } from './refused-address.ts'
import { isRefusedForGood, sendErrorCode, sendErrorText } from './send-errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { countMessage, jobFailed, jobSucceeded } from '../counters.ts'
import { startWorker, type Worker } from '../worker.ts'

export type EmailSender = {
  /** The address that the e-mails are from. */
  from: string
  send: (email: Email, signal: AbortSignal) => Promise<void>
  close: () => void
}

/** Reads the appointments of the day when it is sent. */
type DayListEmail = (
  db: Db,
  message: DueMessage['message'],
  clock: Clock,
) => Promise<EmailContent | undefined>

const noDayList: DayListEmail = () =>
  Promise.reject(new Error('This outbox was opened without dayListEmail.'))

export type Senders = { post?: EmailSender | undefined; sms?: SmsSender | undefined }

export const channelsOf = ({ emails, texts }: { emails: unknown; texts: unknown }): Channel[] => [
  ...(emails ? ['email' as const] : []),
  ...(texts ? ['sms' as const] : []),
]

export const PARALLEL_SENDS = 5
const SEND_WITHIN_MS = 120_000

export type Sent = { sent: number; failed: number; codes: string[]; refused?: number }
type Outbox = { sendAllDue: () => Promise<Sent>; close: () => void }

export function openOutbox(
  deps: Deps,
  post: Senders['post'],
  site: string,
  sms?: SmsSender,
  dayListEmail: DayListEmail = noDayList,
): Outbox {
  const { db, clock, secret } = deps
  const channels = channelsOf({ emails: post, texts: sms })
  let idleWorkers = PARALLEL_SENDS
  let isClosed = false

  async function sendAllDue(): Promise<Sent> {
    const outcome: Sent = { sent: 0, failed: 0, codes: [] }
    let fault: { cause: unknown } | undefined
    const next = async () => {
      try {
        return isClosed || fault ? undefined : await claim(deps, channels)
      } catch (cause) {
        fault = { cause }
        return undefined
      }
    }
    async function worker(): Promise<void> {
      if (idleWorkers === 0) return
      idleWorkers -= 1
      let another: Promise<void> | undefined
      for (let due = await next(); due; due = await next()) {
        another ??= worker()
        await deliver(due, outcome)
      }
      idleWorkers += 1
      await another
    }
    await worker()
    if (fault) throw fault.cause
    return outcome
  }

  async function deliver(due: DueMessage, outcome: Sent): Promise<void> {
    try {
      // Without an address nothing is sent.
      if (!(await send(due, AbortSignal.timeout(SEND_WITHIN_MS)))) return await giveUp(db, due)
      await deleteMessage(db, due.message)
      await markReached(db, due)
      outcome.sent += 1
      countMessage('sent')
    } catch (error) {
      if (isRefusedForGood(error) && (await dropRefused(db, due, clock).catch(() => false))) {
        outcome.refused = (outcome.refused ?? 0) + 1
        return countMessage('refused')
      }
      outcome.failed += 1
      countMessage('retried')
      const code = sendErrorCode(error)
      if (!outcome.codes.includes(code)) outcome.codes.push(code)
      await postpone(db, due.message, clock).catch(() => undefined)
    }
  }

  async function send(due: DueMessage, signal: AbortSignal): Promise<boolean> {
    const { message } = due
    if (message.channel === 'sms') {
      const text = smsOf(due, site, deps)
      if (text) await sms?.send(text, signal)
      return Boolean(text)
    }
    const dayList = (of: DueMessage['message']) => dayListEmail(db, of, clock)
    const email =
      post && (await emailOf(due, { clock, secret, site, from: post.from, dayListEmail: dayList }))
    if (email) await post.send(email, signal)
    return Boolean(email)
  }

  return { sendAllDue, close: () => void (isClosed = true) }
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type Parts = Deps & Senders & { site: string; log: Log; dayListEmail: DayListEmail }

export function startOutboxWorker({ site, post, sms, log, dayListEmail, ...deps }: Parts): Worker {
  const outbox = openOutbox(deps, post, site, sms, dayListEmail)
  const worker = startWorker(() => sendDue(outbox, log))
  return {
    stop: async () => {
      outbox.close()
      await worker.stop()
      post?.close()
    },
  }
}

export async function sendDue(outbox: Outbox, log: Log): Promise<boolean> {
  try {
    const { failed, codes, refused } = await outbox.sendAllDue()
    jobSucceeded('messages')
    if (refused)
      log.warn({ refused }, 'Addresses do not exist. Their patients are asked to confirm them again.')
    if (failed > 0) log.warn({ failed, codes }, sendErrorText(codes))
    return true
  } catch (error) {
    jobFailed('messages', error, log)
    return false
  }
}
