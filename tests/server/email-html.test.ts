import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/fixed-lists.ts'
import type { MessageKind } from '#server/db/schema-appointments.ts'
import { emailOf } from '#server/outbox/email-texts.ts'
import type { DueMessage } from '#server/outbox/kinds/kind.ts'
import { allKinds } from '#server/outbox/kinds/registry.ts'
import { secretOf } from '#server/secret.ts'
import { FRIDAY_MORNING } from '../hospital.ts'
import { words } from '../words.ts'

const SITE = 'https://hospital.example'
const HOSTILE = `<script>alert(1)</script>"'><img src=//evil.example>\u202eReversed\r\nBcc: spy@evil.example &amp; &lt;b&gt;`

/** A message of this kind, for an appointment whose texts come from `typed`. */
function dueOf(kind: MessageKind, language: string, typed: string) {
  const doctor = {
    name: typed,
    speciality: 'Psychiatrist',
    address: { line1: 'Room G01', line2: typed },
    slotCapacity: 12,
  }
  return {
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
    patient: { name: typed, email: 'asha@home.example', language },
    appointment: {
      id: 'b9a3',
      day: '2026-11-23',
      slot: 'morning',
      place: 2,
      fee: 1500,
      paymentStatus: kind === 'reminder' || kind === 'affected' ? 'paid' : 'pending',
      number: 'K7QM-42DX',
      remindAt: null,
      arrival: null,
      forName: kind === 'booked' ? typed : null,
      status: kind === 'cancelled' ? 'cancelled' : 'booked',
      closureNotice: kind === 'affected' ? typed : null,
    },
    doctor,
  } as unknown as DueMessage
}

async function write(kind: MessageKind, language = 'en', typed = 'Dr. Asha Rao') {
  const email = await emailOf(dueOf(kind, language, typed), {
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
    expect(links.filter((link) => !link.startsWith(`${SITE}/`))).toEqual([])
    expect(valuesOf('style').join() + html.match(/<style>[^]*<\/style>/)).not.toMatch(/url\(|@import|evil/)
    const isHospitals = kind === 'contact' || kind === 'day_list'
    expect([valuesOf('lang'), valuesOf('dir')]).toEqual([[isHospitals ? 'en' : language], ['ltr']])
    expect(subject).not.toMatch(/[\r\n\u202e]/)
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
})
