import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../../project.ts'
import { revisionOfText } from './words.ts'

/** Where the program's own sentences stand, in each language. */
type Place = { english: string; inLanguage: (language: string) => string }
const COPY: Place = { english: 'src/copy', inLanguage: (language) => `src/copy/${language}` }
const LETTERS: Place = {
  english: 'src/server/words/en',
  inLanguage: (language) => `src/server/words/${language}`,
}

/** The first line of a file of words: `// of 1a2b3c4d · review: pending`, or a part of it. */
const HEAD = /^\/\/ (?:of ([0-9a-f]{8}))?(?: · )?(review: pending)?\n/

export type ProgramWords = {
  file: string
  isThere: boolean
  of: string | undefined
  isPending: boolean
  revision: string
}

/** The files that a language should have, one for each of the English. */
export const programWords = (language: string): ProgramWords[] =>
  [COPY, LETTERS].flatMap(({ english, inLanguage }) =>
    globSync('*.ts', { cwd: join(PROJECT, english) })
      .sort()
      .map((name) => wordsIn(`${english}/${name}`, `${inLanguage(language)}/${name}`)),
  )

function wordsIn(english: string, file: string): ProgramWords {
  const isThere = existsSync(join(PROJECT, file))
  const [, of, review] = (isThere && HEAD.exec(textOf(file))) || []
  return { file, isThere, of, isPending: Boolean(review), revision: revisionOfText(textOf(english)) }
}

const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8')

/** The text of such a file with the revision of the English in its first line. */
export function stamped(text: string, revision: string): string {
  const [head = '', , review] = HEAD.exec(text) ?? []
  return `// of ${revision}${review ? ` · ${review}` : ''}\n${text.slice(head.length)}`
}
