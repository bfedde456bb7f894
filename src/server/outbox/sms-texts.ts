import { CODE_MINUTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import { languages } from '#lib/languages.ts'
import { oneLine } from '#lib/text.ts'
import { arrivalMinuteOf, findSlot, slotHours } from '#scheduling/slots.ts'
import type { MessageKind } from '../db/schema-appointments.ts'
import type { Deps } from '../deps.ts'
import { slotPath } from '#lib/links.ts'
import { slotName, unlessInTime } from '#i18n/appointment-text.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import { type DueMessage, isStillCurrent } from './emails.ts'

export const SMS_KINDS = [
  'booked',
  'moved',
  'cancelled',
  'affected',
  'back_on',
  'reminder',
  'free_slot',
  'code',
  'confirm',
] as const
type SmsKind = (typeof SMS_KINDS)[number]

/** `kind` and `language` name the template that was registered at the gateway. */
export type SmsMessage = { id: string; to: string; text: string; kind: SmsKind; language: string }

const HOSPITAL_LENGTH = 40
const SESSION_LENGTH = 20
const TEXT_LENGTH = 160
const WIDE_LENGTH = 134

const formOf = ({ language }: Catalogue) =>
  language === 'en' ? { written: toGsm, room: TEXT_LENGTH } : { written: oneLine, room: WIDE_LENGTH }

export const senderOf = (name: string, words = catalogueIn(null)): string =>
  cut(formOf(words).written(name), HOSPITAL_LENGTH) || hospital.phone

type Frame = { words: Catalogue; sender: string; pages: string } & ReturnType<typeof formOf>

function frameOf(language: string | null, site: string, name: string): Frame {
  const words = catalogueIn(language)
  return { words, sender: senderOf(name, words), pages: site + words.root, ...formOf(words) }
}

export function smsOf(
  due: DueMessage,
  site: string,
  { clock, secret }: Pick<Deps, 'clock' | 'secret'>,
  name = hospital.name,
): SmsMessage | undefined {
  const { message, patient, freePlace } = due
  if (!patient) return undefined
  const frame = frameOf(patient.language, site, name)
  const to = `${hospital.phoneNumbers.countryCode}${patient.phone}`
  const part = message.nonce
    ? codeText(frame, message.kind, secret.codeOf(message.nonce))
    : freePlace
      ? freePlaceText(frame, freePlace)
      : appointmentSms(frame, due, clock())
  return part && { id: message.id, to, language: frame.words.language, ...part }
}

type Part = Pick<SmsMessage, 'kind' | 'text'>

/** Names no one: the phone may be mistyped. */
function codeText({ words: { texts }, sender }: Frame, kind: MessageKind, code: string): Part | undefined {
  if (kind !== 'code' && kind !== 'confirm') return undefined
  return { kind, text: texts[kind](code, sender, CODE_MINUTES) }
}

const APPOINTMENT_KINDS = ['booked', 'moved', 'cancelled', 'affected', 'back_on', 'reminder'] as const

function appointmentSms(frame: Frame, { message, appointment, doctor }: DueMessage, now: Date) {
  const kind = APPOINTMENT_KINDS.find((each) => each === message.kind)
  if (!kind || !appointment || !doctor || !isStillCurrent(kind, appointment, now)) return undefined
  const { words, written } = frame
  const { listed, briefTime, texts, weekdayAndDay } = words
  const { day, slot } = appointment
  const found = findSlot(slot)
  const session = cut(written(slotName(words, slot)).toLowerCase(), SESSION_LENGTH)
  const when = listed([weekdayAndDay(day), session || (slotHours(found) && briefTime(found.opens))])
  const arrival = arrivalMinuteOf({ ...appointment, capacity: doctor.slotCapacity })
  const around = arrival === undefined ? '' : texts.around(briefTime(arrival))
  const at = listed([session && !unlessInTime(session, around) ? weekdayAndDay(day) : when, around])
  return linked(frame, kind, WITH_TIME.includes(kind) ? at : when)
}

function freePlaceText(frame: Frame, place: NonNullable<DueMessage['freePlace']>): Part {
  const { listed, weekdayAndDay } = frame.words
  const when = listed([weekdayAndDay(place.date), slotName(frame.words, place.slot).toLowerCase()])
  return linked(frame, 'free_slot', when, slotPath(place))
}

/** The longest values decide on the link, so that a template is the same for every patient. */
const [LONGEST_DAY = '', LONGEST_TIME = ''] = [30, 46].map((length) => 'x'.repeat(length))
const WITH_TIME: SmsKind[] = ['booked', 'moved', 'back_on', 'reminder']

function linked(
  frame: Frame,
  kind: Exclude<SmsKind, 'code' | 'confirm'>,
  when: string,
  path = '/my-appointments',
): Part {
  const { words, sender, pages, room } = frame
  const write = (given: string, link: string) =>
    `${sender}: ${words.texts[kind](given)} ${link}`.replace(/:? $/, '')
  const links = [pages + path, pages, '']
  const longest = WITH_TIME.includes(kind) ? LONGEST_TIME : LONGEST_DAY
  const link = links.find((each) => write(longest, each).length <= room) ?? ''
  return { kind, text: write(when, link) }
}

const VARIABLE = '{#var#}'

/** The templates to register at a gateway: kind, language, text. */
export const templateLines = (site: string): string[] => [
  `Text messages; a gateway may ask you to register them ({kind} and {language} in SMS_BODY name them):`,
  ...languages.flatMap((language) => templatesIn(frameOf(language, site, hospital.name), language)),
]

const templatesIn = (frame: Frame, language: string): string[] =>
  SMS_KINDS.map((kind) => {
    const text =
      kind === 'code' || kind === 'confirm'
        ? frame.words.texts[kind](VARIABLE, frame.sender, CODE_MINUTES)
        : linked(frame, kind, VARIABLE, kind === 'free_slot' ? `/${VARIABLE}` : undefined).text
    return `  ${kind.padEnd(9)}  ${language}  ${text}`
  })

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
