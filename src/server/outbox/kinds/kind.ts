import type { SQL } from 'drizzle-orm'
import type { Catalogue } from '#i18n/messages.ts'
import type { Db } from '../../db/database.ts'
import type { AppointmentRow, DoctorRow, FreeSlot, MessageKind, messages, patients } from '../../db/schema.ts'
import type { Clock } from '../../deps.ts'
import type { Secret } from '../../secret.ts'

export type DueMessage = {
  message: typeof messages.$inferSelect
  patient: typeof patients.$inferSelect | null
  appointment: AppointmentRow | null
  doctor: DoctorRow | null
  freePlace?: FreeSlot & { doctor: DoctorRow }
  /** The minute of the day at which a late doctor begins. */
  lateUntil?: number
}

type Context = { words: Catalogue; now: Date; secret: Secret }

/** `pages` is the address of the site in the patient's language; `greeting` names the patient. */
export type EmailContext = Context & {
  pages: string
  from: string
  to: string
  greeting: string
  /** From the room of the front desk, which the outbox cannot import. */
  dayListEmail: (message: DueMessage['message']) => Promise<EmailContent | undefined>
}
type EmailText = EmailContent & { to?: string }

/** `brief` makes a text short, in small letters and in characters that a text message can hold. */
export type SmsContext = Context & { brief: (text: string) => string }
/** For the sentence in the catalogue, and for the link after it. */
export type SmsValues = [value: string, path?: string | undefined]

export const NEWS_MINUTES = 24 * 60

/** Everything that is special about a kind of message. Its sentences are in the catalogue. */
export type Kind = {
  livesMinutes: number
  /** It may end before `livesMinutes`, so that its age is not known. */
  endsEarlier?: true
  /** Before all messages of other kinds. */
  isSentFirst?: true
  /** On every channel of the patient; other kinds by text message only where there is no e-mail address. */
  isUrgent?: true
  /** The appointment does not take place: its calendar entry is deleted, and a text message names no time of arrival. */
  isOff?: true
  /**
   * `day`: the daily limit of text messages. `hour`: the hourly limit of messages too, except for a change that the
   * patient did not make.
   */
  isCounted?: 'hour' | 'day'
  /** Not the confirmed address of a patient. */
  goesTo?: 'hospital' | 'unconfirmed'
  /**
   * Replaces earlier messages about the same appointment whose kind has `replaces` too. When one of a named kind was
   * never sent, this one is sent as the other kind, or not at all (null). The first name that applies counts.
   */
  replaces?: Partial<Record<MessageKind, MessageKind | null>>
  /** Sent in any case where this holds of `due`. */
  isNeeded?: SQL
  /** Reads what only this kind needs; undefined when it is no longer true. */
  load?: (db: Db, due: DueMessage, clock: Clock) => Promise<DueMessage | undefined>
  /** Undefined when it is no longer true. */
  email: (due: DueMessage, context: EmailContext) => EmailText | undefined | Promise<EmailText | undefined>
  /** Undefined when it is no longer true. */
  sms?: (due: DueMessage, context: SmsContext) => SmsValues | undefined
  /** Day and time in a text message to a guest of reception. Undefined when it is no longer true. */
  guest?: (due: DueMessage, context: SmsContext) => string | undefined
  /** The longest value decides on the link, so that a template is the same for every patient. Codes have no link. */
  longestValue?: number
  /** The page of the link in the template. */
  templatePath?: string
}

export type Email = {
  id: string
  to: string
  subject: string
  text: string
  /** Says the same as `text`. */
  html: string
} & Extras

type Extras = {
  replyTo?: { name: string; address: string }
  calendar?: { text: string; method: 'REQUEST' | 'CANCEL' }
  attachments?: { filename: string; contentType: string; content: string }[]
}

/** `large` for the two things that a reader looks for, like day and time. Without a value it is left out. */
export type Fact = readonly [label: string, value: string, size?: 'large' | undefined]

export type Ticket = { facts: Fact[]; note?: string; isOff?: true }

/** Text and HTML are both made of it, so that no kind of message can have one without the other. */
export type EmailContent = Extras & {
  subject: string
  /** '' begins a new paragraph. */
  lines: string[]
  ticket?: Ticket
  /** `before` is the sentence that leads to the link. */
  button?: { before: string; label: string; href: string }
  rest?: string[]
}

export type WrittenEmail = {
  [Part in 'subject' | 'lines' | 'ticket' | 'button' | 'rest']: EmailContent[Part]
} & { signature: string[] }
