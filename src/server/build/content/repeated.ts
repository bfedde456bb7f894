import { type Facts, namesIn } from '#lib/facts.ts'
import type { Named } from './facts.ts'
import { HOMES } from './read.ts'
import { mistake, type Source, textsOf } from './source.ts'
import { nearest } from '#lib/search.ts'

const NUMBER = /\+?\d(?:[\d ()-]*\d)?/g
const PHONE = /^phone(:|$)/

const digits = (text: string) => text.replace(/\D/g, '')

/** Names that stand for nothing, and facts that are written out where their name belongs. */
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

/** Of a list of facts its texts, for it has braces of its own; of a page its lines. */
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
  // "12 wards" may be no emergency number; what is called is.
  if (new RegExp(`(?:call|dial|tel:)[^a-z\\d]*${emergency}(?!\\d)`, 'i').test(line))
    found.push({ written: emergency, key: 'emergencyNumber' })
  if (line.includes(name)) found.push({ written: name, key: 'name' })
  return found.map(
    ({ written, key }) =>
      `"${written}" is a fact that stands elsewhere. Write ${braced(key)} in its place, so that it need not be changed twice.`,
  )
}

/** A line of a file, or a text of it with the line it stands on. */
export type Piece = { line: number; text: string }
type Told = { line: number; sentence: string }

const WHOLE = /\{\{[^{}]*\}\}/g
const BROKEN = /\{\{?\s*[\w:-]*\s*\}\}?|\{\{\s*[\w:-]*|[\w:-]*\s*\}\}/

export const braced = (name: string) => `{{${name}}}`

/** Names in a file where facts stand as they are. */
export const unusedNames = (pieces: Piece[]): Told[] =>
  pieces.flatMap(({ line, text }) =>
    [...new Set(namesIn(text))].map((name) => ({
      line,
      sentence: `${braced(name)} does not work in this file. Write the fact itself.`,
    })),
  )

/** Names that stand for nothing, each once, and those that lead back to themselves. */
export function unknownNames(pieces: Piece[], facts: Facts, isHome: boolean): Told[] {
  const told = new Set<string>()
  return pieces.flatMap(({ line, text }) =>
    namesIn(text).flatMap((name) => {
      const isCircle = isHome && namesIn(facts.get(name) ?? '').some((each) => facts.has(each))
      if ((facts.has(name) && !isCircle) || told.has(name)) return []
      told.add(name)
      const sentence = isCircle
        ? `${braced(name)} leads back to itself. Write the fact itself.`
        : `${braced(name)} names no fact. Write one that does, like ${like(name, facts)}.`
      return [{ line, sentence }]
    }),
  )
}

/** Of the same file or of the same kind. */
function like(name: string, facts: Facts): string {
  const [kind = '', of] = name.split(':')
  const known = [...facts.keys()]
  const akin = known.filter((each) =>
    of ? each.endsWith(`:${of}`) || each.startsWith(`${kind}:`) : !each.includes(':'),
  )
  const near = nearest(name, akin.length > 0 ? akin : known)
  return near.map(braced).join(', ')
}

/** What visitors would read with its braces. */
export function brokenNames(pieces: Piece[]): Told[] {
  return pieces.flatMap(({ line, text }) => {
    const [broken] = BROKEN.exec(text.replace(WHOLE, '')) ?? []
    if (broken === undefined) return []
    const name = broken.replace(/[{}\s]/g, '')
    const remedy = name
      ? `Write ${braced(name)}.`
      : 'Write two before a name and two behind it, like {{phone}}.'
    return [{ line, sentence: `"${broken}" has not two braces on each side. ${remedy}` }]
  })
}

type Read = { name: string; source: Source }

/** The facts that no two files of a folder share. */
const OWN: Record<string, string[]> = {
  pages: ['title', 'description'],
  services: ['name', 'description', 'order'],
  departments: ['name', 'description', 'order'],
}

/** A sentence for each fact that a file still has from the one it was copied from. */
export const copiedFacts = (files: Read[]): string[] =>
  Object.entries(OWN).flatMap(([folder, fields]) => {
    const own = files.filter(({ name }) => name.startsWith(`${folder}/`))
    return fields.flatMap((field) => copied(own, field))
  })

function copied(files: Read[], field: string): string[] {
  const first = new Map<unknown, string>()
  return files.flatMap(({ source }) => {
    const value = (source.value as Record<string, unknown> | null)?.[field]
    const other = first.get(value)
    if (other === undefined) first.set(value, source.file)
    return other === undefined || value === undefined
      ? []
      : [
          mistake(
            source.file,
            source.lineOf([field]),
            `${field} is that of ${other} too. Give one of the two another.`,
          ),
        ]
  })
}
