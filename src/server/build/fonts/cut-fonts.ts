import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress, decompress } from 'wawoff2'
import type { Language } from '#contract/values.ts'
import { cut } from './cut.ts'
import { SCRIPTS } from './scripts.ts'

const TEXTS = ['**/*.html', '_astro/*.js']

/** In place of the whole font of a language its pages name one that has what they and their scripts say, and the letters of everyday. */
export async function cutFonts(folder: string, language: Language): Promise<void> {
  const script = SCRIPTS[language]
  const [whole] = script ? globSync(`_astro/${stemOf(script.file)}.*.woff2`, { cwd: folder }) : []
  if (!script || !whole) return
  const texts = globSync(TEXTS, { cwd: folder }).map((file) => ({
    path: join(folder, file),
    text: readFileSync(join(folder, file), 'utf8'),
  }))
  const words = new Set(texts.flatMap(({ text }) => text.match(script.words) ?? []))
  const font = await cut(await decompress(readFileSync(join(folder, whole))), {
    letters: [script.letters, ...words].join(''),
    words: [...words, ...script.letters, ...script.shapes],
  })
  const file = await compress(font)
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8)
  const name = `_astro/${stemOf(script.file).replace(/-[a-z]+-wght-normal$/, '')}.${hash}.woff2`
  writeFileSync(join(folder, name), file)
  rmSync(join(folder, whole))
  for (const { path, text } of texts)
    if (text.includes(whole)) writeFileSync(path, text.replaceAll(whole, name))
}

const stemOf = (file: string) => file.replace(/^.*[\\/]|\.woff2$/g, '')
