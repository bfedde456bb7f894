import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Line, Face, Font, shape } from 'harfbuzzjs'

/** The weights of a font that stay: one, or all between two. */
export type Weights = number | [number, number]
type Wish = { letters: string; words?: Iterable<string>; weights: Weights }

const PROGRAM = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
const WRITABLE = 2
const NO_HINTING = 0x1
/** Else all that letters could ever join to would stay. */
const NO_LAYOUT_CLOSURE = 0x200
const WEIGHT = Buffer.from('wght').readUInt32BE()

type Cutter = { memory: WebAssembly.Memory } & Record<string, (...values: number[]) => number>

async function startCutter(): Promise<Cutter> {
  const { instance } = await WebAssembly.instantiate(readFileSync(PROGRAM), {})
  const cutter = instance.exports as Cutter
  cutter['_initialize']?.()
  return cutter
}

/** The numbers of the shapes that letters take where they stand in these words. */
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

/** A TrueType font, cut to these letters and the shapes they take in these words; without words, to all that they can join to. */
export async function cut(font: Uint8Array, { letters, words, weights }: Wish): Promise<Uint8Array> {
  const { memory, ...program } = await startCutter()
  const call = (name: string, ...values: number[]): number => {
    const answer = program[name]?.(...values)
    if (answer === 0) throw new Error(`The font cannot be cut: ${name}`)
    return answer ?? 0
  }
  const place = call('malloc', font.length)
  new Uint8Array(memory.buffer).set(font, place)
  const face = call('hb_face_create', call('hb_blob_create', place, font.length, WRITABLE, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  call('hb_subset_input_set_flags', input, words ? NO_HINTING | NO_LAYOUT_CLOSURE : NO_HINTING)
  const kept = call('hb_subset_input_unicode_set', input)
  for (const letter of letters) call('hb_set_add', kept, letter.codePointAt(0) ?? 0)
  const shapes = call('hb_subset_input_glyph_set', input)
  for (const each of shapesIn(font, words ?? [])) call('hb_set_add', shapes, each)
  if (typeof weights === 'number') call('hb_subset_input_pin_axis_location', input, face, WEIGHT, weights)
  else call('hb_subset_input_set_axis_range', input, face, WEIGHT, ...weights, NaN)
  const blob = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input))
  const from = call('hb_blob_get_data', blob, 0)
  return new Uint8Array(memory.buffer).slice(from, from + call('hb_blob_get_length', blob))
}
