import type { Facts } from '#lib/facts.ts'
import type { Named } from './facts.ts'
import { braced, brokenNames, type Piece, unknownNames, unusedNames } from './names.ts'
import { HOMES } from './read.ts'
import { mistake, type Source, textsOf } from './source.ts'

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
