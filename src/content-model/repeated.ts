import { type Facts, namesIn } from '#lib/facts.ts'
import type { Named } from './facts.ts'
import { HOMES } from './read.ts'
import { mistake, type Source, textsOf } from './source.ts'
import { nearest } from '#lib/search.ts'

const NUMBER = /\+?\d(?:[\d ()-]*\d)?/g
const PHONE = /^phone(:|$)/

const digits = (text: string) => text.replace(/\D/g, '')

export function factFaults({ name, source }: Named & { source: Source }, facts: Facts): string[] {
  const isHome = HOMES.includes(name)
  const hasFacts = /^(services|departments)\//.test(name)
  const pieces = piecesOf(source)
  const names =
    isHome && name !== 'desks.json' ? unusedNames(pieces) : unknownNames(pieces, facts, isHome || hasFacts)
  const repeated = pieces.flatMap(({ line, text }) =>
    isHome || (hasFacts && /^(phone|name):/.test(text))
      ? []
      : repeatedIn(text, facts).map((sentence) => ({ line, sentence })),
  )
  return [...names, ...brokenNames(pieces), ...repeated].map(({ line, sentence }) =>
    mistake(source.file, line, sentence),
  )
}

/** Splits a page into lines, and a JSON file into its texts: JSON has braces of its own. */
const piecesOf = ({ file, text, value, lineOf }: Source): Piece[] =>
  file.endsWith('.json')
    ? textsOf(value).map((each) => ({ line: lineOf(each.steps), text: each.text }))
    : text.split('\n').map((each, index) => ({ line: index + 1, text: each }))

function repeatedIn(line: string, facts: Facts): string[] {
  const name = facts.get('name') ?? ''
  const emergency = facts.get('emergencyNumber') ?? ''
  const found = [...line.matchAll(NUMBER)].flatMap(([written]) => {
    const known = [...facts].find(
      ([key, fact]) => PHONE.test(key) && written.length > 5 && digits(fact) === digits(written),
    )
    return known ? [{ written, key: known[0] }] : []
  })
  // The number alone may mean something else ("12 wards"), so it must follow "call" or the like.
  if (new RegExp(`(?:call|dial|tel:)[^a-z\\d]*${emergency}(?!\\d)`, 'i').test(line))
    found.push({ written: emergency, key: 'emergencyNumber' })
  if (line.includes(name)) found.push({ written: name, key: 'name' })
  return found.map(
    ({ written, key }) =>
      `"${written}" is written in another file already. Write ${braced(key)} instead, so that it is changed in one place only.`,
  )
}

type Piece = { line: number; text: string }
type Found = { line: number; sentence: string }

const WHOLE = /\{\{[^{}]*\}\}/g
const BROKEN = /\{\{?\s*[\w:-]*\s*\}\}?|\{\{\s*[\w:-]*|[\w:-]*\s*\}\}/

const braced = (name: string) => `{{${name}}}`

const unusedNames = (pieces: Piece[]): Found[] =>
  pieces.flatMap(({ line, text }) =>
    [...new Set(namesIn(text))].map((name) => ({
      line,
      sentence: `${braced(name)} does not work in this file. Write the text itself.`,
    })),
  )

function unknownNames(pieces: Piece[], facts: Facts, isHome: boolean): Found[] {
  const reported = new Set<string>()
  return pieces.flatMap(({ line, text }) =>
    namesIn(text).flatMap((name) => {
      const isCircle = isHome && namesIn(facts.get(name) ?? '').some((each) => facts.has(each))
      if ((facts.has(name) && !isCircle) || reported.has(name)) return []
      reported.add(name)
      const sentence = isCircle
        ? `${braced(name)} leads back to itself. Write the text itself.`
        : `${braced(name)} is not known. Write a known name, like ${like(name, facts)}.`
      return [{ line, sentence }]
    }),
  )
}

function like(name: string, facts: Facts): string {
  const [kind = '', of] = name.split(':')
  const known = [...facts.keys()]
  const akin = known.filter((each) =>
    of ? each.endsWith(`:${of}`) || each.startsWith(`${kind}:`) : !each.includes(':'),
  )
  const near = nearest(name, akin.length > 0 ? akin : known)
  return near.map(braced).join(', ')
}

function brokenNames(pieces: Piece[]): Found[] {
  return pieces.flatMap(({ line, text }) => {
    const [broken] = BROKEN.exec(text.replace(WHOLE, '')) ?? []
    if (broken === undefined) return []
    const name = broken.replace(/[{}\s]/g, '')
    const remedy = name
      ? `Write ${braced(name)}.`
      : 'Write two before a name and two after it, like {{phone}}.'
    return [{ line, sentence: `"${broken}" does not have two braces on each side. ${remedy}` }]
  })
}

const OWN: Record<string, string[]> = {
  pages: ['title', 'description'],
  services: ['name', 'description', 'order'],
  departments: ['name', 'description', 'order'],
}

export const copiedFacts = (files: { name: string; source: Source }[]): string[] =>
  Object.entries(OWN).flatMap(([folder, fields]) => {
    const own = files.filter(({ name }) => name.startsWith(`${folder}/`))
    return fields.flatMap((field) => {
      const values = own.map(({ source }) => (source.value as Record<string, unknown> | null)?.[field])
      return own.flatMap(({ source }, index) => {
        const first = values.indexOf(values[index])
        const sentence = `${field} is the same as in ${own[first]?.source.file}. Change one of the two.`
        const isCopied = first < index && values[index] !== undefined
        return isCopied ? [mistake(source.file, source.lineOf([field]), sentence)] : []
      })
    })
  })
