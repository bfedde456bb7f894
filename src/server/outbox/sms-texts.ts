import { CODE_MINUTES } from '#contract/limits.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { oneLine } from '#lib/text.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { MessageKind } from '../db/schema-appointments.ts'
import type { Deps } from '../deps.ts'
import { slotPath } from '#lib/links.ts'
import { arrivalMinuteOf, slotName, unlessInTime } from '#i18n/appointment-text.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import { type DueMessage, isStillCurrent } from './emails.ts'

export type SmsMessage = { id: string; to: string; text: string }

const HOSPITAL_LENGTH = 40
const SESSION_LENGTH = 20
const WIDE_LENGTH = 134

const formOf = ({ language }: Catalogue) =>
  language === 'en'
    ? { written: toGsm, room: TEXT_LENGTH }
    : { written: (text: string) => oneLine(text), room: WIDE_LENGTH }

export const senderOf = (name: string, words = catalogueIn(null)): string =>
  cut(formOf(words).written(name), HOSPITAL_LENGTH) || hospital.phone

export function smsOf(
  due: DueMessage,
  site: string,
  { clock, secret }: Pick<Deps, 'clock' | 'secret'>,
  name = hospital.name,
): SmsMessage | undefined {
  const { message, patient } = due
  if (!patient) return undefined
  const words = catalogueIn(patient.language)
  const sender = senderOf(name, words)
  const text = message.nonce
    ? codeText(words, message.kind, secret.codeOf(message.nonce), sender)
    : due.freePlace
      ? freePlaceText(words, due.freePlace, site + words.root, sender)
      : appointmentSms(words, due, site + words.root, sender, clock())
  return text === undefined
    ? undefined
    : { id: message.id, to: `${hospital.phoneNumbers.countryCode}${patient.phone}`, text }
}

/** Names no one: the phone may be mistyped. */
function codeText({ texts }: Catalogue, kind: MessageKind, code: string, sender: string): string | undefined {
  if (kind === 'code') return texts.password(code, sender, CODE_MINUTES)
  return kind === 'confirm' ? texts.phone(code, sender, CODE_MINUTES) : undefined
}

const NEWS = ['booked', 'moved', 'cancelled', 'disrupted', 'back_on', 'reminder'] as const

function appointmentSms(
  words: Catalogue,
  { message, appointment, doctor, held }: DueMessage,
  pages: string,
  sender: string,
  now: Date,
): string | undefined {
  const kind = NEWS.find((each) => each === message.kind)
  if (!kind || !appointment || !doctor || !isStillCurrent(kind, appointment, now)) return undefined
  const { listed, briefTime, texts, weekdayAndDay } = words
  const { written } = formOf(words)
  const { day, slot, place } = appointment
  const { hours, opens } = findSlot(slot)
  const session = cut(written(slotName(words, slot)).toLowerCase(), SESSION_LENGTH)
  const when = listed([weekdayAndDay(day), session || (hours && briefTime(opens))])
  const arrival = arrivalMinuteOf({ slot, place, capacity: doctor.slotCapacity })
  const around = arrival === undefined ? '' : texts.around(briefTime(arrival))
  const until = held?.place.heldUntil
  const visit = {
    when,
    at: listed([session && !unlessInTime(session, around) ? weekdayAndDay(day) : when, around]),
    keptUntil: until && until > now ? momentOf(words, until) : undefined,
  }
  return fitText(words, sender, written(doctor.name), pages, (name) =>
    texts[kind]({ ...visit, doctor: name }),
  )
}

function freePlaceText(
  words: Catalogue,
  place: NonNullable<DueMessage['freePlace']>,
  pages: string,
  sender: string,
) {
  const { written } = formOf(words)
  const { doctor, date, slot } = place
  const when = words.listed([words.weekdayAndDay(date), slotName(words, slot).toLowerCase()])
  const visit = { when, at: when, keptUntil: undefined }
  const says = (name: string) => words.texts.free_slot({ ...visit, doctor: name })
  return fitText(words, sender, written(doctor.name), pages, says, slotPath(place))
}

type Says = (name: string) => { long: string; short: string; lead: string }

function fitText(
  words: Catalogue,
  sender: string,
  doctor: string,
  pages: string,
  says: Says,
  path = '/my-appointments',
): string {
  const { room } = formOf(words)
  const { long, short, lead } = says('')
  const said = (text: string, tail: string) => `${sender}: ${text}${tail}`
  const link = `${lead} ${pages}${path}`
  const around = says('x').long.length - 1 - long.length
  const name = cut(doctor, room - said(long, link).length - around)
  const ways = [
    said(says(isName(name) ? name : '').long, link),
    ...[said(short, link), said(short, `${lead} ${pages}`)],
  ]
  return ways.find(({ length }) => length <= room) ?? said(short, words.texts.end)
}

const isName = (text: string) => text.split(' ').some((word) => word.length > 1 && !word.endsWith('.'))

function momentOf({ dayAndMonth, briefTime }: Catalogue, instant: Date): string {
  const { day, minute } = wallTime(instant)
  return `${dayAndMonth(day)} ${briefTime(minute)}`
}

const TEXT_LENGTH = 160

const GSM_CHARACTERS = new Set(
  ' !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà' +
    '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ',
)

const REPLACEMENTS = Object.fromEntries(
  "‘' ’' “\" ”\" ‐- ‑- –- —- [( ]) {( }) \\/ |/ ~- `' €EUR ₹Rs łl ŁL đd ĐD ıi œoe ŒOE ðd ÐD þth"
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
)

/** Drops a word with a letter that cannot be written: half a name is another name. */
export const toGsm = (text: string): string =>
  text.normalize('NFC').split(/\s+/).map(wordOf).filter(Boolean).join(' ')

function wordOf(word: string): string {
  const signs = [...word].map(signOf)
  return signs.includes(undefined) ? '' : signs.join('')
}

function signOf(sign: string): string | undefined {
  if (GSM_CHARACTERS.has(sign)) return sign
  const plain = REPLACEMENTS[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if ([...plain].every((each) => GSM_CHARACTERS.has(each))) return plain
  return /[\p{L}\p{N}]/u.test(sign) ? undefined : ''
}

export function cut(text: string, room: number): string {
  if (text.length <= room) return text
  if (room <= 0) return ''
  const whole = text.slice(0, room + 1).replace(/\s*\S*$/, '')
  return whole || text.slice(0, room)
}
