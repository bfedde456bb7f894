import { CODE_MINUTES } from '#contract/limits.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Day, shortDay, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun } from '#lib/slots.ts'
import { arrival } from '../appointments/places.ts'
import type { MessageKind } from '../db/schema.ts'
import type { Means } from '../means.ts'
import { stillOffered } from '../waits/letter.ts'
import { weekdayAndDay } from '../waits/words.ts'
import { cut, gsmOf, TEXT_LENGTH } from './gsm.ts'
import type { Due } from './letters.ts'

/** A message to a phone: `to` is an international number, `text` one message of GSM-7. */
export type Text = { id: string; to: string; text: string }

type Visit = NonNullable<Due['appointment']>

const HOSPITAL_LENGTH = 40
const SESSION_LENGTH = 20

/** Whose message it is: the hospital's name, or its phone where that has no sign that a text message can hold. */
export const senderOf = (name: string): string => cut(gsmOf(name), HOSPITAL_LENGTH) || hospital.phone

/** The words of a text message as things stand now; undefined when there is nothing true left to say. */
export function textOf(
  due: Due,
  site: string,
  { clock, secret }: Pick<Means, 'clock' | 'secret'>,
  name = hospital.name,
): Text | undefined {
  const { message, patient } = due
  if (!patient) return undefined
  const sender = senderOf(name)
  const text = message.nonce
    ? codeText(message.kind, secret.codeOf(message.nonce), sender)
    : news(due, site, sender, clock())
  return text === undefined
    ? undefined
    : { id: message.id, to: `${hospital.phoneNumbers.countryCode}${patient.phone}`, text }
}

/** Names nobody: a phone may have been mistyped. */
function codeText(kind: MessageKind, code: string, sender: string): string | undefined {
  const what =
    kind === 'code' ? 'for a new password' : kind === 'confirm' ? 'to confirm this phone' : undefined
  return (
    what &&
    `${code} is your code ${what} at ${sender}. It works for ${CODE_MINUTES} minutes. Give it to nobody: we never ask for it.`
  )
}

/** What is said of a visit between the doctor and the link, and what leads to that. No word of what it is about. */
type Says = (visit: {
  when: string
  at: string
  keptUntil: string | undefined
}) => [words: string, lead?: string, nouns?: [string, string]]

const NEWS: Partial<Record<MessageKind, Says>> = {
  booked: ({ at }) => [`is on ${at}`],
  moved: ({ at }) => [`is moved to ${at}`],
  cancelled: ({ when }) => [`on ${when}, is cancelled`],
  disrupted: ({ when, keptUntil }) =>
    keptUntil
      ? [`on ${when}, cannot take place. A new place is kept until ${keptUntil}`, ':']
      : [`on ${when}, cannot take place`, '. Choose another:'],
  back_on: ({ at }) => [`on ${at}, takes place after all`],
  offered: ({ at, keptUntil }) => [`is free on ${at}. Yours until ${keptUntil}`, ':', ['a place', 'a place']],
  reminder: ({ at }) => [`is on ${at}. Come 15 minutes early`],
}

/** Whose it is and what, in more and in fewer words. */
const OWN: [string, string] = ['your appointment', 'your visit']

type Parts = Record<'sender' | 'doctor' | 'words' | 'lead' | 'site', string> & { nouns: [string, string] }

function news(
  { message: { kind }, appointment, doctor, held }: Due,
  site: string,
  sender: string,
  now: Date,
) {
  const says = NEWS[kind]
  if (!says || !appointment || !doctor || !isTrue(kind, appointment, now)) return undefined
  const { day, slot, place } = appointment
  const { label, hours, opens } = findSlot(slot)
  const session = cut(gsmOf(label).toLowerCase(), SESSION_LENGTH) || (hours && shortTime(opens))
  const when = [weekdayAndDay(day), session].filter(Boolean).join(', ')
  const arrivesAt = arrival(slot, place, doctor.slotCapacity).replace(':00', '')
  const until = kind === 'offered' ? appointment.heldUntil : held?.place.heldUntil
  const [words, lead = '.', nouns = OWN] = says({
    when,
    at: [when, arrivesAt && `about ${arrivesAt}`].filter(Boolean).join(', '),
    keptUntil: until && until > now ? momentOf(until) : undefined,
  })
  return fitted({ sender, doctor: doctor.name, words, lead, site, nouns })
}

/** The doctor's name gives way first, then words, then the link, and never what was said of the time. */
function fitted({ sender, doctor, words, lead, site, nouns: [long, short] }: Parts): string {
  const said = (noun: string, tail: string, name = '') =>
    `${sender}: ${noun}${name && ` with ${name}`} ${words}${tail}`
  const link = `${lead} ${site}/my-appointments`
  const name = cut(gsmOf(doctor), TEXT_LENGTH - said(long, link).length - ' with '.length)
  const ways = [said(long, link, isName(name) ? name : ''), said(short, link), said(short, `${lead} ${site}`)]
  return ways.find(({ length }) => length <= TEXT_LENGTH) ?? said(short, '.')
}

/** "Dr." alone is none. */
const isName = (text: string) => text.split(' ').some((word) => word.length > 1 && !word.endsWith('.'))

function isTrue(kind: MessageKind, visit: Visit, now: Date): boolean {
  const { status, day, slot, remindAt, disruption } = visit
  if (kind === 'offered') return stillOffered(visit, now)
  if ((status === 'cancelled') !== (kind === 'cancelled')) return false
  if (kind === 'cancelled') return true
  if (hasBegun(day, findSlot(slot), wallTime(now))) return false
  // Moved to another day meanwhile: its own reminder is yet to come.
  if (kind === 'reminder' && remindAt) return false
  return (kind === 'disrupted') === (disruption !== null)
}

/** 6 PM */
const shortTime = (minute: number) => clockTime(minute).replace(':00', '')

const withoutYear = (day: Day) => shortDay(day).replace(/ \d+$/, '')

/** 4 Dec 6 PM */
function momentOf(instant: Date): string {
  const { day, minute } = wallTime(instant)
  return `${withoutYear(day)} ${shortTime(minute)}`
}
