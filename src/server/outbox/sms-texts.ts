import { internationalPhone } from '#lib/phone.ts'
import { CODE_MINUTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import { languages } from '#lib/languages.ts'
import { oneLine } from '#lib/text.ts'
import type { MessageKind } from '../db/schema-appointments.ts'
import type { Deps } from '../deps.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import type { DueMessage, SmsValues } from './kinds/kind.ts'
import { KINDS, kindsThat } from './kinds/registry.ts'
import { stopLink } from './reach.ts'

/** `kind` and `language` name the template that was registered at the gateway. */
export type SmsMessage = { id: string; to: string; text: string; kind: Template; language: string }
type Template = MessageKind | `guest_${MessageKind}`

const HOSPITAL_LENGTH = 40
const BRIEF_LENGTH = 20
const TEXT_LENGTH = 160
const WIDE_LENGTH = 134

const formOf = ({ language }: Catalogue) =>
  language === 'en' ? { written: inPlainLetters, room: TEXT_LENGTH } : { written: oneLine, room: WIDE_LENGTH }

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
  const { message, patient, appointment } = due
  const { id, kind, address } = message
  const { sms, guest } = KINDS[kind]
  const frame = frameOf(patient?.language ?? null, site, name)
  const { words, written } = frame
  const { language } = words
  const brief = (text: string) => cut(written(text).toLowerCase(), BRIEF_LENGTH)
  const context = { words, now: clock(), secret, brief }
  if (!patient) {
    const when = address && appointment && guest?.(due, context)
    if (!when) return undefined
    const text = guestText(frame, kind, when, appointment.number, stopLink(site, secret, address))
    return { id, to: internationalPhone(address), language, kind: `guest_${kind}`, text }
  }
  const values = sms?.(due, context)
  if (!values) return undefined
  return { id, to: internationalPhone(patient.phone), language, kind, text: textOf(frame, kind, values) }
}

/** Holds no name, no doctor and no speciality: the phone may belong to a stranger. */
function guestText({ words, sender }: Frame, kind: MessageKind, when: string, number: string, link: string) {
  const { guest } = words.texts
  return `${sender}: ${guest.about[kind as GuestKind](when)} ${guest.rest(number, hospital.phone, link)}`
}
type GuestKind = MessageKind & keyof Catalogue['texts']['guest']['about']

/** A kind without an entry in the catalogue has no text message. */
type SmsKind = MessageKind & Exclude<keyof Catalogue['texts'], 'guest'>

function textOf(frame: Frame, kind: MessageKind, [given, path = '/my-appointments']: SmsValues): string {
  const { words, sender, pages, room } = frame
  const sentence = (value: string) => words.texts[kind as SmsKind](value, sender, CODE_MINUTES)
  const { longestValue } = KINDS[kind]
  if (!longestValue) return sentence(given)
  const write = (value: string, link: string) => `${sender}: ${sentence(value)} ${link}`.replace(/:? $/, '')
  const longest = 'x'.repeat(longestValue)
  const link = [pages + path, pages, ''].find((each) => write(longest, each).length <= room) ?? ''
  return write(given, link)
}

const VARIABLE = '{#var#}'

/** The templates to register at a gateway: kind, language, text. */
export const templateLines = (site: string): string[] => [
  `Text messages; a gateway may ask you to register them ({kind} and {language} in SMS_BODY name them):`,
  ...languages.flatMap((language) => templatesIn(frameOf(language, site, hospital.name), language)),
  ...guestTemplates(frameOf(null, site, hospital.name)),
]

const templateLine = (name: Template, language: string, text: string) =>
  `  ${name.padEnd(15)}  ${language}  ${text}`

/** Guests are written to in the first language. */
const guestTemplates = (frame: Frame): string[] =>
  kindsThat(({ guest }) => guest).map((kind) => {
    const text = guestText(frame, kind, VARIABLE, VARIABLE, VARIABLE)
    return templateLine(`guest_${kind}`, frame.words.language, text)
  })

const templatesIn = (frame: Frame, language: string): string[] =>
  kindsThat(({ sms }) => sms).map((kind) => {
    const text = textOf(frame, kind, [VARIABLE, KINDS[kind].templatePath])
    return templateLine(kind, language, text)
  })

/** Signs that a text message lacks, or counts twice. */
const PLAIN_SIGNS: Record<string, string> = Object.fromEntries(
  `‘' ’' \`' “" ”" [( ]) {( }) |/ \\/ ~-`.split(' ').map(([sign = '', plain = '']) => [sign, plain]),
)
const plainSign = (sign: string) =>
  PLAIN_SIGNS[sign] ?? sign.replace(/\p{Dash}/u, '-').replace(/[^\w!"#$%&'()*+,./:;<=>?@-]/u, '')

/**
 * In characters of which one part of a text holds 160. Drops a word with a letter that is not plain: half a name is
 * another name.
 */
export const inPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/\s+/)
    .filter((word) => !/(?![A-Za-z\d])[\p{L}\p{N}]/u.test(word))
    .map((word) => [...word].map(plainSign).join(''))
    .filter(Boolean)
    .join(' ')

export function cut(text: string, room: number): string {
  if (text.length <= room) return text
  if (room <= 0) return ''
  const whole = text.slice(0, room + 1).replace(/\s*\S*$/, '')
  return whole || text.slice(0, room)
}
