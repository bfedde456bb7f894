import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { shapeOf } from '#content-schemas/text.ts'
import { PROJECT } from '#lib/project.ts'
import { type Content, readContent } from '../read.ts'
import { schemaOf } from '../schemas.ts'
import { bodyOf, readTranslations, type Translation, translationName } from './read.ts'
import { isGroup, revisionOf, revisionOfText, wordsOf } from './words.ts'

const ENGLISH = 'src/i18n/en'
/** The first line of such a file, like `// of 1a2b3c4d · review: pending`. Both parts are optional. */
const HEAD = /^\uFEFF?\/\/ (?:of ([0-9a-f]{8}))?(?: · )?(review: pending)?\r?\n/

export type TranslationState = {
  file: string
  kind: 'translated' | 'missing' | 'out of date'
  isPending: boolean
  gaps: string[]
  revision: string
}

export function statesOf(folder: string, language: string): TranslationState[] {
  const { sources } = readContent(folder)
  const { translations } = readTranslations(folder, [language])
  const content = sources.flatMap((source) => {
    const own = translations.find(({ original }) => original === source.name)
    return stateOf(source, own, language)
  })
  return [...content, ...programStates(language)]
}

export function stateOf(
  { name, source, value }: Content['sources'][number],
  own: Translation | undefined,
  language: string,
): TranslationState[] {
  const words = wordsOf(shapeOf(schemaOf(name)), value, own?.translated)
  const body = bodyOf(source)
  if (words.length === 0 && !body.trim()) return []
  const revision = revisionOf(words, body)
  const file = `content/${translationName(name, language)}`
  if (!own) return [{ file, kind: 'missing', isPending: false, gaps: [], revision }]
  const facts = isGroup(own.value) ? own.value : {}
  const hasBody = !body.trim() || bodyOf(own.source).trim() !== ''
  const gaps = words.filter(({ isTranslated }) => !isTranslated).map(({ steps }) => steps.join('.'))
  return [
    {
      file,
      kind: facts['of'] === revision ? 'translated' : 'out of date',
      isPending: facts['review'] === 'pending',
      gaps: hasBody ? gaps : [...gaps, 'the text below the facts'],
      revision,
    },
  ]
}

/** Only the hospital's staff reads it, in English. */
const STAFF = 'desk.ts'

export const programStates = (language: string): TranslationState[] =>
  globSync('*.ts', { cwd: join(PROJECT, ENGLISH) })
    .filter((name) => name !== STAFF)
    .sort()
    .map((name) => programState(`${ENGLISH}/${name}`, `src/i18n/${language}/${name}`))

function programState(english: string, file: string): TranslationState {
  const isThere = existsSync(join(PROJECT, file))
  const [, of, review] = (isThere && HEAD.exec(textOf(file))) || []
  const revision = revisionOfText(textOf(english))
  const kind = !isThere ? 'missing' : of === revision ? 'translated' : 'out of date'
  return { file, kind, isPending: Boolean(review), gaps: [], revision }
}

const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8')

export function stamped(text: string, revision: string): string {
  const [head = '', , review] = HEAD.exec(text) ?? []
  return `// of ${revision}${review ? ` · ${review}` : ''}${lineEndOf(text)}${text.slice(head.length)}`
}

/** Windows editors end lines with CRLF. */
const lineEndOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')

export function stamp(project: string, { file, revision }: TranslationState): void {
  const path = join(project, file)
  const text = readFileSync(path, 'utf8')
  const write = file.endsWith('.ts') ? stamped : file.endsWith('.json') ? inList : inFacts
  writeFileSync(path, write(text, revision))
}

function inList(text: string, revision: string): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: lineEndOf(text) }
  return applyEdits(text, modify(text, ['of'], revision, { formattingOptions, getInsertionIndex: () => 0 }))
}

function inFacts(text: string, revision: string): string {
  const [, start = '', facts = ''] = /^(\uFEFF?---\r?\n)([^]*?^---)/m.exec(text) ?? []
  return `${start}of: "${revision}"${lineEndOf(text)}${facts.replace(/^of:.*\r?\n/m, '')}${text.slice(start.length + facts.length)}`
}
