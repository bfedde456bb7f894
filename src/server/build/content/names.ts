import { type Facts, namesIn } from '#lib/facts.ts'
import { nearest } from './nearest.ts'

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
