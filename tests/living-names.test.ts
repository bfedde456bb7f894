import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync(
  [
    '*.{json,mjs,md}',
    '{src,tests,content,public,.github,.ci}/**/*.{ts,tsx,mjs,js,astro,css,sql,md,json,yml,yaml,html,conf}',
  ],
  { cwd: ROOT },
)
const CODE = /\.(tsx?|m?js|astro|css|sql)$/
const GUIDE = /^(?!content\/(?!README)).*(?<!CHANGELOG)\.md$/
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*/gm
const FILE_NAME =
  /(?<![\w/.-])(?:src|content|tests)\/[\w/.-]*\w\.\w+|[\w/.-]*\w\.(?:tsx?|mjs|astro|css|sql)\b/g
/** Samples in guides, words of PostgreSQL, Node and Fastify, and a file extension. */
const OTHERS =
  /^(room\/file\.ts|PascalCase\.tsx|utils|helpers|DELAY_MS|\$noun|read_user|_limit|_idle|responseTime|msg|res\.statusCode|request\.ip|crypto\.subtle|\.test\.ts|OFL\.txt|subset-font)$/

const texts = FILES.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
/** The texts that are searched for names: the comments of code, and whole guides. */
const prose = texts.flatMap(({ file, text }) => {
  if (CODE.test(file)) return { file, text: (text.match(COMMENT) ?? []).join('\n') }
  return GUIDE.test(file) ? { file, text } : []
})
const code = texts
  .filter(({ file }) => !file.endsWith('.md') && file !== 'tests/living-names.test.ts')
  .map(({ file, text }) => (CODE.test(file) ? text.replace(COMMENT, '') : text))
  .join('\n')
const words = new Set([...(code.match(/[\w$]+/g) ?? []), ...(code.match(/[\w$][\w$-]*/g) ?? [])])
const paths = new Set(FILES.flatMap((file) => [file, basename(file), file.split('/').slice(-2).join('/')]))

const isThere = (name: string) =>
  name
    .replace('()', '')
    .split('.')
    .every((part) => words.has(part))

it('comments and guides name files that exist', () => {
  const missing = prose.flatMap(({ file, text }) =>
    (text.match(FILE_NAME) ?? [])
      .map((name) => name.replace(/^(\.{0,2}\/)+/, ''))
      .filter(
        (name) => !OTHERS.test(name) && !paths.has(name) && !FILES.some((each) => each.endsWith(`/${name}`)),
      )
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('names in backticks are somewhere in the code', () => {
  const missing = prose.flatMap(({ file, text }) =>
    [...text.matchAll(/`([A-Za-z_$][\w$.-]*(?:\(\))?)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !OTHERS.test(name) && !isThere(name) && !paths.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
