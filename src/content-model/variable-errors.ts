import { type TemplateVariables, variableNamesIn } from '#lib/template-variables.ts'
import { FACT_FILES, type NamedFile } from './read.ts'
import { errorAt, type Source, textsOf } from './source.ts'
import { closestWords } from '#lib/search.ts'

const NUMBER = /\+?\d(?:[\d ()-]*\d)?/g
const PHONE = /^phone(:|$)/

const digits = (text: string) => text.replace(/\D/g, '')

export function findVariableErrors(
  { name, source }: NamedFile & { source: Source },
  facts: TemplateVariables,
): string[] {
  const isHome = FACT_FILES.includes(name)
  const hasFacts = /^(services|departments)\//.test(name)
  const pieces = splitSource(source)
  const isUsable = !isHome || name === 'desks.json'
  const names = findUnusableVariables(pieces, isUsable ? facts : undefined, isHome || hasFacts)
  const phones = phonesOf(facts)
  const repeated = pieces.flatMap(({ line, text }) =>
    isHome || (hasFacts && /^(phone|name):/.test(text))
      ? []
      : findRepeatedFacts(text, facts, phones).map((sentence) => ({ line, sentence })),
  )
  return [...names, ...findBrokenBraces(pieces), ...repeated].map(({ line, sentence }) =>
    errorAt(source.file, line, sentence),
  )
}

/** Splits a page into lines, and a JSON file into its texts: JSON has braces of its own. */
const splitSource = ({ file, text, value, lineOf }: Source): TextPiece[] =>
  file.endsWith('.json')
    ? textsOf(value).map((each) => ({ line: lineOf(each.steps), text: each.text }))
    : text.split('\n').map((each, index) => ({ line: index + 1, text: each }))

/** The variable of each phone number, by its digits. */
const phonesOf = (facts: TemplateVariables) =>
  new Map([...facts].filter(([key]) => PHONE.test(key)).map(([key, fact]) => [digits(fact), key]))

function findRepeatedFacts(line: string, facts: TemplateVariables, phones: Map<string, string>): string[] {
  const name = facts.get('name') ?? ''
  const emergency = facts.get('emergencyNumber') ?? ''
  const found = [...line.matchAll(NUMBER)].flatMap(([written]) => {
    const key = written.length > 5 ? phones.get(digits(written)) : undefined
    return key ? [{ written, key }] : []
  })
  // The number alone may mean something else ("12 wards"), so it must follow "call" or the like.
  if (new RegExp(`(?:call|dial|tel:)[^a-z\\d]*${emergency}(?!\\d)`, 'i').test(line))
    found.push({ written: emergency, key: 'emergencyNumber' })
  if (line.includes(name)) found.push({ written: name, key: 'name' })
  return found.map(
    ({ written, key }) =>
      `"${written}" is written in another file already. Write ${inBraces(key)} instead, so that it is changed in one place only.`,
  )
}

type TextPiece = { line: number; text: string }
type Found = { line: number; sentence: string }

const WHOLE = /\{\{[^{}]*\}\}/g
const BROKEN = /\{\{|\}\}|\{\s*[\w:-]*\s*\}/

const inBraces = (name: string) => `{{${name}}}`

/** Without `facts`, the file is one that variables are made from. */
function findUnusableVariables(
  pieces: TextPiece[],
  facts: TemplateVariables | undefined,
  isHome: boolean,
): Found[] {
  const reported = new Set<string>()
  return pieces.flatMap(({ line, text }) =>
    variableNamesIn(text).flatMap((name) => {
      const fact = facts?.get(name)
      const isCircle = isHome && variableNamesIn(fact ?? '').some((each) => facts?.has(each))
      if ((fact !== undefined && !isCircle) || reported.has(name)) return []
      reported.add(name)
      const near = closestWords(name, [...(facts?.keys() ?? [])]).map(inBraces)
      const remedy =
        !facts || isCircle
          ? 'cannot be used here. Write the text itself.'
          : `is not known. Write a known name, like ${near.join(', ')}.`
      return [{ line, sentence: `${inBraces(name)} ${remedy}` }]
    }),
  )
}

function findBrokenBraces(pieces: TextPiece[]): Found[] {
  const sentence = 'a name does not have two braces on each side. Write it like {{phone}}.'
  return pieces.flatMap(({ line, text }) =>
    BROKEN.test(text.replace(WHOLE, '')) ? [{ line, sentence }] : [],
  )
}

const UNIQUE_FIELDS: Record<string, string[]> = {
  pages: ['title', 'description'],
  services: ['name', 'description', 'order'],
  departments: ['name', 'description', 'order'],
}

export const findCopiedFields = (files: { name: string; source: Source }[]): string[] =>
  Object.entries(UNIQUE_FIELDS).flatMap(([folder, fields]) => {
    const own = files.filter(({ name }) => name.startsWith(`${folder}/`))
    return fields.flatMap((field) => {
      const values = own.map(({ source }) => (source.value as Record<string, unknown> | null)?.[field])
      return own.flatMap(({ source }, index) => {
        const first = values.indexOf(values[index])
        const sentence = `${field} is the same as in ${own[first]?.source.file}. Change one of the two.`
        const isCopied = first < index && values[index] !== undefined
        return isCopied ? [errorAt(source.file, source.lineOf([field]), sentence)] : []
      })
    })
  })
