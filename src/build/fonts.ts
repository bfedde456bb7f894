import { hash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Line, Face, Font, shape } from 'harfbuzzjs'
import { compress, decompress } from 'wawoff2'
import type { Language } from '#contract/values.ts'
import { PROJECT } from '#lib/project.ts'

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** `letters` and `shapes`: what people may type themselves, like names and reasons for a visit. */
export type Script = { file: string; letters: string; shapes: string[]; words: RegExp }

const JOINER = '\u200d'
const NON_JOINER = '\u200c'
const VIRAMA = '\u094d'
const NUKTA = '\u093c'
const RA = '\u0930'

const fontFile = (name: string, subset: string) =>
  join(PROJECT, 'node_modules/@fontsource-variable', name, `files/${name}-${subset}-wght-normal.woff2`)

const consonants = [...from(0x915, 0x939), ...from(0x958, 0x95f)]
const devanagari = [
  from(0x900, 0x903),
  from(0x905, 0x914),
  from(0x915, 0x939),
  from(0x93c, 0x94d),
  from(0x958, 0x961),
  from(0x964, 0x970),
  '\u0950\u0972',
  NON_JOINER,
  JOINER,
  '\u25cc',
].join('')

/** Languages with a font of their own. Consonants that no page joins are shown next to each other with a sign between them, which is readable. */
export const SCRIPTS: Partial<Record<Language, Script>> = {
  hi: {
    file: fontFile('noto-sans-devanagari', 'devanagari'),
    letters: devanagari,
    shapes: consonants.flatMap((letter) => [
      ...[VIRAMA, VIRAMA + JOINER, NUKTA, VIRAMA + RA].map((sign) => letter + sign),
      ...from(0x93e, 0x94c)
        .split('')
        .map((vowel) => letter + vowel),
      RA + VIRAMA + letter,
    ]),
    words: /[\u0900-\u097f\u200c\u200d]+/g,
  },
}

const WEIGHTS = [400, 700]
type Selection = { letters: string; words: Iterable<string> }

const PROGRAM = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
const WRITABLE = 2
const NO_HINTING = 0x1
/** Without this flag every shape that letters could join to stays. */
const NO_LAYOUT_CLOSURE = 0x200
const WEIGHT = Buffer.from('wght').readUInt32BE()

type Subsetter = { memory: WebAssembly.Memory } & Record<string, (...values: number[]) => number>

async function startSubsetter(): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(readFileSync(PROGRAM), {})
  const cutter = instance.exports as Subsetter
  cutter['_initialize']?.()
  return cutter
}

export function shapesIn(font: Uint8Array, words: Iterable<string>): Set<number> {
  const face = new Font(new Face(new Blob(new Uint8Array(font).buffer)))
  const shapes = new Set<number>()
  for (const word of words) {
    const line = new Line()
    line.addText(word)
    line.guessSegmentProperties()
    shape(face, line)
    for (const { codepoint } of line.getGlyphInfos()) shapes.add(codepoint)
  }
  return shapes
}

/** Cuts a TrueType font to these letters and words. `subset-font` keeps every shape that letters can join to: 58 KB instead of 34. */
export async function subsetFont(font: Uint8Array, { letters, words }: Selection): Promise<Uint8Array> {
  const { memory, ...program } = await startSubsetter()
  const call = (name: string, ...values: number[]): number => {
    const answer = program[name]?.(...values)
    if (answer === 0) throw new Error(`Could not cut the font: ${name} failed`)
    return answer ?? 0
  }
  const place = call('malloc', font.length)
  new Uint8Array(memory.buffer).set(font, place)
  const face = call('hb_face_create', call('hb_blob_create', place, font.length, WRITABLE, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  call('hb_subset_input_set_flags', input, NO_HINTING | NO_LAYOUT_CLOSURE)
  const kept = call('hb_subset_input_unicode_set', input)
  for (const letter of letters) call('hb_set_add', kept, letter.codePointAt(0) ?? 0)
  const shapes = call('hb_subset_input_glyph_set', input)
  for (const each of shapesIn(font, words)) call('hb_set_add', shapes, each)
  call('hb_subset_input_set_axis_range', input, face, WEIGHT, ...WEIGHTS, NaN)
  const blob = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input))
  const from = call('hb_blob_get_data', blob, 0)
  return new Uint8Array(memory.buffer).slice(from, from + call('hb_blob_get_length', blob))
}

const TEXTS = ['**/*.html', '_astro/*.js']

/** Replaces the whole font of a language by one with the words of its pages and scripts, and the everyday letters. */
export async function subsetFonts(folder: string, language: Language): Promise<void> {
  const script = SCRIPTS[language]
  if (!script) return
  const [whole] = globSync(`_astro/${stemOf(script.file)}.*.woff2`, { cwd: folder })
  if (!whole) throw new Error(`The pages in ${language} do not use their font, ${script.file}.`)
  const texts = globSync(TEXTS, { cwd: folder }).map((file) => ({
    path: join(folder, file),
    text: readFileSync(join(folder, file), 'utf8'),
  }))
  const words = new Set(texts.flatMap(({ text }) => text.match(script.words) ?? []))
  const font = await subsetFont(await decompress(readFileSync(join(folder, whole))), {
    letters: [script.letters, ...words].join(''),
    words: [...words, ...script.letters, ...script.shapes],
  })
  const file = await compress(font)
  const digest = hash('sha256', file, 'base64url').slice(0, 8)
  const name = `_astro/${stemOf(script.file).replace(/-[a-z]+-wght-normal$/, '')}.${digest}.woff2`
  writeFileSync(join(folder, name), file)
  rmSync(join(folder, whole))
  for (const { path, text } of texts)
    if (text.includes(whole)) writeFileSync(path, text.replaceAll(whole, name))
}

const stemOf = (file: string) => file.replace(/^.*[\\/]|\.woff2$/g, '')
