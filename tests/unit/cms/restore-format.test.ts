import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { FRONT_MATTER } from '#content-model/front-matter.ts'
import { restoreFormat } from '#cms/restore-format.ts'

type Facts = Record<string, unknown>

const FILES = globSync(['content/*.json', 'content/*/*.md']).sort()
const PAGES = FILES.filter((file) => file.endsWith('.md'))
/** The editor does not save translations. */
const LISTS = FILES.filter((file) => /^[^.]+\.json$/.test(file))

const read = (file: string) => readFileSync(file, 'utf8')
const factsOf = (text: string) => parse(FRONT_MATTER.exec(text)?.[1] ?? '') as Facts
const bodyOf = (text: string) => text.slice(FRONT_MATTER.exec(text)?.[0].length)

/** Writes like the editor: quotes all texts and reorders the fields. */
const asEditor = (facts: Facts, body: string) =>
  `---\n${stringify(Object.fromEntries(Object.entries(facts).reverse()), { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 })}---\n\n${body.trim()}\n`
const reversed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).reverse())
    : value
const asEditorList = (value: unknown) => `${JSON.stringify(reversed(value), undefined, 2)}\n`

/** The number of lines that differ. */
function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')]
  expect(now.length).toBe(old.length)
  return now.filter((line, index) => line !== old[index]).length
}

/** Replaces one text by another of the same length. */
function withOther(value: unknown, steps: string[]): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return typeof value === 'string' ? `${value.slice(0, -1)}§` : Number(value) + 1
  const copy = structuredClone(value) as Facts
  copy[step] = withOther(copy[step], rest)
  return copy
}

const placesIn = (value: unknown, steps: string[] = []): string[][] => {
  if (typeof value === 'string' || typeof value === 'number') return [steps]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...steps, key]))
}
/** A sample of thousands of places. */
const some = (places: string[][]) => places.filter((_, index) => index % Math.ceil(places.length / 12) === 0)

describe('a file saved by the CMS', () => {
  it.each(PAGES)('%s is unchanged when nothing was edited', async (file) => {
    const text = read(file)

    expect(await restoreFormat(file, asEditor(factsOf(text), bodyOf(text)), text)).toBe(text)
  })

  it.each(PAGES)('%s differs in one line after one field was edited', async (file) => {
    const text = read(file)
    const facts = factsOf(text)
    for (const steps of placesIn(facts)) {
      const after = await restoreFormat(file, asEditor(withOther(facts, steps) as Facts, bodyOf(text)), text)
      expect.soft([steps.join('.'), changedLines(text, after)]).toEqual([steps.join('.'), 1])
    }
  })

  it.each(LISTS)('%s is unchanged when nothing was edited', async (file) => {
    expect(await restoreFormat(file, asEditorList(JSON.parse(read(file))), read(file))).toBe(read(file))
  })

  it.each(LISTS)('%s differs in one line after one entry was edited', async (file) => {
    const [text, value] = [read(file), JSON.parse(read(file)) as unknown]
    for (const steps of some(placesIn(value))) {
      const after = await restoreFormat(file, asEditorList(withOther(value, steps)), text)
      expect.soft([steps.join('.'), changedLines(text, after)]).toEqual([steps.join('.'), 1])
      expect.soft(JSON.parse(after)).toEqual(withOther(value, steps))
    }
  })

  it('keeps comments between fields, and those of an edited field', async () => {
    const text = '---\n# Ask Asha before.\ntitle: Fees\n# Read in June.\nintro: "All of them."\n---\n\n## A\n'
    const saved = await restoreFormat(
      'content/pages/fees.md',
      asEditor({ title: 'Fee', intro: 'All of them.' }, '## A'),
      text,
    )

    expect(saved).toBe(text.replace('title: Fees', 'title: "Fee"'))
  })

  it('keeps its line endings', async () => {
    for (const file of ['content/services/x-ray.md', 'content/desks.json']) {
      const text = read(file).replaceAll('\n', '\r\n')
      const received = file.endsWith('.md') ? text.replace('X-Ray', 'X-Rays') : text.replace('1010', '1011')
      const saved = await restoreFormat(file, received, text)
      expect(changedLines(text, saved)).toBe(1)
      expect(saved.replaceAll('\r\n', '')).not.toContain('\n')
    }
  })

  it('changes only the text below the front matter when that was edited', async () => {
    const text = read('content/pages/terms.md')
    const saved = await restoreFormat(
      'content/pages/terms.md',
      asEditor(factsOf(text), '## New\n\nText.'),
      text,
    )

    expect(saved).toBe(`${FRONT_MATTER.exec(text)?.[0]}\n## New\n\nText.\n`)
  })

  it('keeps a bold line that the editor splits at a link, unless bold was removed', async () => {
    const file = 'content/departments/surgery.md'
    const text = read(file)
    const [bold = ''] = /^\*\*Sudden.*\[Emergency\].*$/m.exec(text) ?? []
    const parted = bold.replace(' [Emergency](/emergency).**', '** [**Emergency**](/emergency)**.**')
    const plain = bold.replaceAll('**', '')
    const save = (line: string) =>
      restoreFormat(file, asEditor(factsOf(text), bodyOf(text).replace(bold, line)), text)

    expect(parted).not.toBe(bold)
    expect(await save(parted)).toBe(text)
    expect(await save(plain)).toBe(text.replace(bold, plain))
  })

  it('keeps the editor’s text where bold spans several lines', async () => {
    const page = (body: string) => `---\ntitle: Fees\n---\n\n${body}\n`
    const file = 'content/pages/fees.md'

    expect(await restoreFormat(file, page('one\ntwo'), page('**one\ntwo**'))).toBe(page('one\ntwo'))
  })

  it('contains the empty lists that the editor omits', async () => {
    const file = 'content/hospital.json'
    const { closedDays, ...others } = JSON.parse(read(file)) as Facts
    const saved = await restoreFormat(file, asEditorList(others), read(file))

    expect(closedDays).not.toEqual([])
    expect(JSON.parse(saved)).toEqual({ ...others, closedDays: [] })
  })

  it('formats added, moved and removed entries like the others', async () => {
    const file = 'content/hospital.json'
    const hospital = JSON.parse(read(file)) as { closedDays: Facts[] }
    const [first, ...days] = hospital.closedDays
    const closedDays = [...days, { day: '2027-12-25', reason: 'Christmas' }, first]
    const saved = await restoreFormat(file, asEditorList({ ...hospital, closedDays }), read(file))

    expect(saved).toContain('    { "day": "2027-12-25", "reason": "Christmas" },\n    { "day": "2026-12-25"')
    expect(saved.split('\n').length).toBe(read(file).split('\n').length + 1)
  })
})
