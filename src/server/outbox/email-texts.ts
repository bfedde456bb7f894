import { hospital } from '#lib/hospital.ts'
import { oneLine } from '#lib/text.ts'
import { catalogueIn } from '#i18n/messages.ts'
import type { Deps } from '../deps.ts'
import type { Email, EmailContent, WrittenEmail, DueMessage, EmailContext } from './kinds/kind.ts'
import { htmlOf } from './email-html.ts'
import { KINDS } from './kinds/registry.ts'

type Frame = Pick<Deps, 'clock' | 'secret'> & Pick<EmailContext, 'from' | 'dayListEmail'> & { site: string }

/** Undefined for a message whose patient has no address, or that is no longer true. */
export async function emailOf(due: DueMessage, { clock, site, ...frame }: Frame): Promise<Email | undefined> {
  const { message, patient } = due
  const kind = KINDS[message.kind]
  const isToHospital = kind.goesTo === 'hospital'
  const to = message.address ?? patient?.email ?? ''
  if (!isToHospital && !(patient && to)) return undefined
  const words = catalogueIn(isToHospital ? null : patient?.language)
  const greeting = words.emails.dear(patient?.name ?? '')
  const pages = site + words.root
  const content = await kind.email(due, { words, pages, to, now: clock(), greeting, ...frame })
  if (!content) return undefined
  const { subject, lines, ticket, button, rest, ...headers } = inSingleLines(content)
  const emergency = words.emails.emergency(hospital.emergencyNumber)
  const signature = isToHospital ? [] : [hospital.name, hospital.phone, emergency]
  const written = { subject, lines, ticket, button, rest, signature }
  const html = htmlOf(written, words.language)
  return { id: message.id, to, subject, ...headers, text: textOf(written), html }
}

/** Names come from people: a break in one must not begin a line or a header. */
function inSingleLines<Content extends EmailContent>(content: Content): Content {
  const { ticket } = content
  const subject = oneLine(content.subject)
  const lines = content.lines.map((line) => `${/^ */.exec(line)}${oneLine(line)}`)
  const facts = ticket?.facts.map(([label, value, size]) => [label, oneLine(value), size] as const)
  const filled = facts?.filter(([, value]) => value)
  return { ...content, lines, subject, ...(filled && { ticket: { ...ticket, facts: filled } }) }
}

const textOf = ({ lines, ticket, button, rest, signature }: WrittenEmail): string =>
  [
    lines,
    ticket?.facts.map(([label, value]) => `${label}: ${value}`),
    [ticket?.note, button && `${button.before} ${button.href}`],
    rest,
    signature,
  ]
    .map((block = []) => block.filter((line) => line !== undefined).join('\n'))
    .filter(Boolean)
    .map((block) => `${block}\n`)
    .join('\n')
