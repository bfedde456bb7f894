import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/fixed-lists.ts'
import { hospital } from '#lib/hospital.ts'
import type { MessageKind } from '#server/db/schema-appointments.ts'
import { emailOf } from '#server/outbox/email-texts.ts'
import type { DueMessage } from '#server/outbox/kinds/kind.ts'
import { allKinds } from '#server/outbox/kinds/registry.ts'
import { secretOf } from '#server/secret.ts'
import { FRIDAY_MORNING } from '../hospital.ts'
import { words } from '../words.ts'
import { withoutFacts } from './mailbox.ts'

const SITE = 'https://hospital.example'
const HOSTILE = `<script>alert(1)</script>"'><img src=//evil.example>\u202eReversed\r\nBcc: spy@evil.example &amp; &lt;b&gt;`

/** A message of this kind, for an appointment whose texts come from `typed`. */
function dueOf(kind: MessageKind, language: string, typed: string, lateUntil?: number) {
  const doctor = { name: typed, speciality: 'Psychiatrist', address: { line1: 'Room G01', line2: typed } }
  return {
    lateUntil,
    message: {
      id: 'id',
      kind,
      nonce: 'nonce',
      address: null,
      contact: {
        reference: 'C-AAAA-AAAA',
        firstName: typed,
        lastName: 'Iyer',
        email: 'ravi@home.example',
        subject: typed,
        preferredContact: 'email',
        message: `${typed}\n\n  An indented line\n`,
      },
    },
    freePlace: { docId: 'doc1', date: '2026-11-23', slot: 'morning', entryId: 'id', doctor },
    patient: { name: typed, phone: '9000000001', email: 'asha@home.example', language },
    appointment: {
      id: 'b9a3',
      day: '2026-11-23',
      slot: 'morning',
      place: 2,
      fee: 1500,
      paymentStatus: kind === 'reminder' || kind === 'affected' ? 'paid' : 'pending',
      number: 'K7QM-42DX',
      remindAt: null,
      arrival: { slot: 'morning', place: 2, minute: 555 },
      forName: kind === 'booked' ? typed : null,
      status: kind === 'cancelled' ? 'cancelled' : 'booked',
      closureNotice: kind === 'affected' ? typed : null,
    },
    doctor,
  } as unknown as DueMessage
}

async function write(kind: MessageKind, language = 'en', typed = 'Dr. Asha Rao', lateUntil?: number) {
  const email = await emailOf(dueOf(kind, language, typed, lateUntil), {
    site: SITE,
    from: 'desk@hospital.example',
    clock: () => FRIDAY_MORNING,
    secret: secretOf('x'.repeat(32)),
    dayListEmail: async () => ({ subject: typed, lines: ['1 appointment', '', typed, `  1  ${typed}`] }),
  })
  if (!email) throw new Error(`No e-mail of the kind ${kind}`)
  return email
}

type Node = DefaultTreeAdapterMap['node']
function read(html: string) {
  const [texts, tags, attributes]: [string[], Set<string>, Record<string, string>[]] = [[], new Set(), []]
  function visit(node: Node): void {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value)
    if ('tagName' in node) {
      tags.add(node.tagName)
      attributes.push(Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])))
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(html))
  const valuesOf = (...names: string[]) =>
    attributes.flatMap((each) => names.flatMap((name) => each[name] ?? []))
  return { text: texts.join('\n'), tags, links: valuesOf('href', 'src', 'background', 'action'), valuesOf }
}

const FACTS = [
  'Dr. Asha Rao',
  'Dr. Rao',
  'Psychiatrist',
  'Room G01',
  'K7QM-42DX',
  hospital.name,
  hospital.address.street,
  hospital.address.city,
  'ब्लॉक A',
]
const withoutGaps = (text: string) => text.replaceAll(/\s/g, '')
const TAGS = words('html head meta title style body table tbody tr td div p br a')
const KINDS = allKinds.flatMap(([kind]) => LANGUAGES.map((language) => [kind, language] as const))

describe.each(KINDS)('the e-mail "%s" in %s', (kind, language) => {
  it.each([
    ['usual', 'Dr. Asha Rao'],
    ['hostile', HOSTILE],
  ])('says in HTML what its text says, and nothing but text is taken from %s names', async (_, typed) => {
    const { subject, text, html } = await write(kind, language, typed)

    const { text: shown, tags, links, valuesOf } = read(html)
    const page = withoutGaps([shown, ...links].join('\n'))
    const sentences = text.split('\n').flatMap((line) => line.split(/: /))
    expect(sentences.filter((each) => !page.includes(withoutGaps(each).replace(/:$/, '')))).toEqual([])
    expect([...tags].filter((tag) => !TAGS.includes(tag))).toEqual([])
    const isHospitals = kind === 'contact' || kind === 'day_list'
    const isInEnglish = isHospitals || language === 'en'
    const pages = isInEnglish ? `${SITE}/` : `${SITE}/${language}`
    expect(links.filter((link) => !link.startsWith(pages))).toEqual([])
    if (!isInEnglish && typed !== HOSTILE) {
      expect(withoutFacts(`${subject}\n${text}`, FACTS)).not.toMatch(/[a-z]/i)
      expect(text).not.toMatch(/undefined|null|[०-९]/)
    }
    expect(valuesOf('style').join() + html.match(/<style>[^]*<\/style>/)).not.toMatch(/url\(|@import|evil/)
    expect([valuesOf('lang'), valuesOf('dir')]).toEqual([[isHospitals ? 'en' : language], ['ltr']])
    expect(subject).not.toMatch(/[\r\n\u202e]/)
    // The address may be a stranger's.
    if (kind === 'code' || kind === 'confirm')
      expect([subject, text, html].join()).not.toMatch(/evil|Asha|9000000001/)
  })
})

describe('an e-mail about an appointment', () => {
  it('says for whom, where, and what was paid, with one link', async () => {
    const { subject, text, html } = await write('booked', 'en', 'Dr. Asha Rao')

    expect(subject).toBe('Booked: Mon 23 Nov, about 9:15 AM, Dr. Rao')
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Day: Monday, 23 November 2026',
        'Your turn: Number 2, about 9:15 AM',
        'Where: Room G01, Dr. Asha Rao',
        'For: Dr. Asha Rao',
        'Fee: ₹1,500, payment pending',
        'Come by 9:00 AM to reception, Block A.',
      ]),
    )
    expect((await write('reminder')).text).toContain('Fee: ₹1,500, paid\n')
    expect((await write('cancelled')).text).not.toContain('Fee')
    expect(read(html).links).toEqual([`${SITE}/my-appointments`])
  })

  it.each([
    ['booked', 'Booked'],
    ['moved', 'Moved'],
    ['reminder', 'Reminder'],
    ['back_on', 'Back on'],
  ] as const)('%s of a session whose doctor begins at 11 has that time', async (kind, subject) => {
    const email = await write(kind, 'en', 'Dr. Asha Rao', 11 * 60)

    expect(email.subject).toBe(`${subject}: Mon 23 Nov, about 11:00 AM, Dr. Rao`)
    expect(email.text).toMatch(/begins at about 11:00 AM\.[^]*Your turn: Number 2, about 11:00 AM/)
    expect(email.text).toContain('10:45 AM')
    expect(email.text).not.toMatch(/about 9:|by 9:/)
    expect(email.calendar?.text).toMatch(/DTSTART:20261123T051500Z[^]*DTEND:20261123T054500Z/)
  })

  it('says of a free place where it can be booked', async () => {
    const { subject, text } = await write('free_slot')

    expect(subject).toBe('Available: Mon 23 Nov, morning, Dr. Rao')
    expect(text).toContain(`To book it: ${SITE}/appointments/doc1?day=2026-11-23&slot=morning`)
  })
})
