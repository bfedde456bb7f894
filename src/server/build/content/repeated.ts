import { type Facts, namesIn } from '#lib/facts.ts'
import type { Named } from './facts.ts'
import { HOMES } from './read.ts'
import { mistake, type Source } from './source.ts'

const NUMBER = /\+?\d(?:[\d ()-]*\d)?/g
const PHONE = /^phone(:|$)/

const digits = (text: string) => text.replace(/\D/g, '')
const braced = (name: string) => `{{${name}}}`

/** Names that stand for nothing, and facts that are written out where their name belongs. */
export function factFaults(
  { name, source: { file, text } }: Named & { source: Source },
  facts: Facts,
): string[] {
  const isHome = HOMES.includes(name)
  const hasFacts = /^(services|departments)\//.test(name)
  return text.split('\n').flatMap((line, index) => {
    const names = [...new Set(namesIn(line))]
    const unused = isHome && name !== 'desks.json' ? names : []
    const sentences = [
      ...unused.map((each) => `${braced(each)} does not work in this file. Write the fact itself.`),
      ...names
        .filter((each) => !unused.includes(each) && !facts.has(each))
        .map((each) => unknownSentence(each, facts)),
      ...(isHome || (hasFacts && /^(phone|name):/.test(line)) ? [] : repeatedIn(line, facts)),
    ]
    return sentences.map((sentence) => mistake(file, index + 1, sentence))
  })
}

function unknownSentence(name: string, facts: Facts): string {
  const [kind = '', of] = name.split(':')
  const near = [...facts.keys()].filter((each) =>
    of ? each.endsWith(`:${of}`) || each.startsWith(`${kind}:`) : !each.includes(':'),
  )
  const known = near.length > 0 ? near : [...facts.keys()].filter((each) => !each.includes(':'))
  return `${braced(name)} names no fact. Write one of ${known.map(braced).join(', ')}.`
}

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
