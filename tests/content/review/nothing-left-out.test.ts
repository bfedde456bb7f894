import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillAll } from '#lib/facts.ts'
import { filled, readContent } from '#server/build/content/read.ts'
import { schemaOf } from '#server/build/content/schemas.ts'
import { bodyOf, readTranslations } from '#server/build/content/translations/read.ts'
import { shapeOf } from '#server/build/content/translations/shape.ts'
import { wordsOf } from '#server/build/content/translations/words.ts'
import { makeReview } from '#server/build/review/make.ts'
import { oneSpace, textIn } from './page-text.ts'

const isPhrase = (text: string) => text.trim().split(/\s+/).length >= 3

/** Every piece of text between quotes or in a template, by the signs of the language alone. */
function piecesOf(code: string): string[] {
  const source = ts.createSourceFile('words.ts', code, ts.ScriptTarget.Latest, true)
  const pieces: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) pieces.push(node.text)
    node.getChildren(source).forEach(look)
  }
  look(source)
  return pieces.map(oneSpace).filter(isPhrase)
}

/** What stands between the marks of a text in Markdown. */
const readIn = (markdown: string) =>
  markdown
    .split('\n')
    .flatMap((line) => line.replace(/^\s*([-#>]+|\d+\.)\s/, '').split(/\*\*|`|\[|\]\([^)]*\)|\s\|\s|\|/))
    .map((piece) => oneSpace(piece.replace(/\\(?=\W)/g, '')))
    .filter((piece) => /\p{L}/u.test(piece))

describe('the page to review', () => {
  const pages: Record<string, string> = {}
  beforeAll(() => {
    for (const language of ['en', 'hi', 'ur'] as const)
      pages[language] = textIn(makeReview('.', { language, isOnlyChanged: false }).page)
  })

  const programs = [
    { language: 'en', files: ['src/copy/*.ts', 'src/server/words/en/*.ts'] },
    { language: 'hi', files: ['src/copy/hi/*.ts', 'src/server/words/hi/*.ts'] },
    { language: 'ur', files: ['src/copy/ur/*.ts', 'src/server/words/ur/*.ts'] },
  ].flatMap(({ language, files }) => globSync(files).map((file) => ({ language, file })))

  it.each(programs)('has every text of three words and more of $file', ({ language, file }) => {
    const pieces = piecesOf(readFileSync(file, 'utf8'))

    expect(pieces.filter((piece) => !pages[language]?.includes(piece))).toEqual([])
  })

  it('has the sentences that refuse a patient, wherever the server says them', () => {
    const refused = globSync('src/server/{appointments,disruptions,patients,waits}/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((code) =>
        [...code.matchAll(/new Refused\(\s*'\w+',\s*'([^'\n]+)'/g)].map(([, said = '']) => said),
      )

    expect(refused.length).toBeGreaterThan(30)
    expect(refused.filter((said) => !pages['en']?.includes(oneSpace(said)))).toEqual([])
  })

  const { sources, facts } = readContent('content')
  it.each(sources.map(({ name }) => name))('has every word of content/%s', (name) => {
    const source = sources.find((each) => each.name === name)
    if (!source) throw new Error(name)
    const value = fillAll(source.value, facts ?? new Map())
    const words = wordsOf(shapeOf(schemaOf(name)), value).map(({ text }) => oneSpace(text))
    const body = readIn(bodyOf(filled(name, source.source, facts)))

    expect([...words, ...body].filter((text) => !pages['en']?.includes(text))).toEqual([])
  })

  it.each(['hi', 'ur'])('has every paragraph of the translations into %s', (language) => {
    const { translations } = readTranslations('content', [language])
    const bodies = translations.flatMap(({ source }) => readIn(bodyOf(source)))
    const plain = bodies.filter((text) => !text.includes('{{'))

    expect(plain.length).toBeGreaterThan(20)
    expect(plain.filter((text) => !pages[language]?.includes(text))).toEqual([])
  })
})
