import { readFileSync } from 'node:fs'
import { Blob, Buffer as Line, Face, Font, shape } from 'harfbuzzjs'
import { SCRIPTS } from './scripts.ts'

const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g
const scripts = Object.values(SCRIPTS)
const WORDS = scripts.map(({ words }) => words.source).join('|')
const HAS_WORDS = new RegExp(WORDS)
const LATIN = String.raw`[\p{Script=Latin}\d](?:[\p{Script=Latin}\d .:’'–-]*[\p{Script=Latin}\d])?`
const PIECES = new RegExp(`${WORDS}|${LATIN}|[^]`, 'gu')

type Opened = { face: Face; font: Font }
type Drawn = { path: string; width: number }

function open(file: string): Opened {
  const face = new Face(new Blob(new Uint8Array(readFileSync(file)).buffer))
  return { face, font: new Font(face) }
}

/** What is left of a piece when its letters are lines: of 1 unit for each unit of the size of its text. */
function draw({ face, font }: Opened, text: string): Drawn {
  const line = new Line()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line)
  let width = 0
  const paths = line
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const path = `<path transform="translate(${width + xOffset} ${yOffset})" d="${font.glyphToPath(codepoint)}"/>`
      width += xAdvance
      return path
    })
  const scale = 1 / face.upem
  return { path: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`, width: width * scale }
}

const textOf = (escaped: string) =>
  escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

/** A drawing whose lines in other scripts are outlines: what makes its picture sets letters of more than one sign over each other. Fonts come in the order of `pictureFonts`, the Latin one first. */
export function outlined(drawing: string, [latin = '', ...others]: string[]): string {
  if (!HAS_WORDS.test(drawing)) return drawing
  const fonts = [latin, ...others].map(open)
  const fontOf = (piece: string) => {
    const letter = piece.codePointAt(0) ?? 0
    const isIn = ({ face }: Opened) => face.collectUnicodes().includes(letter)
    return fonts.find(isIn) ?? fonts[0]
  }
  return drawing.replace(TEXT, (whole, attributes: string, escaped: string) => {
    const text = textOf(escaped)
    if (!HAS_WORDS.test(text)) return whole
    const valueOf = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const size = Number(valueOf('font-size'))
    const isFromRight = valueOf('text-anchor') === 'end'
    let x = 0
    const drawn = (text.match(PIECES) ?? []).map((piece) => {
      const font = fontOf(piece)
      if (!font) return ''
      const { path, width } = draw(font, piece)
      const left = isFromRight ? -x - width : x
      x += width
      return `<g transform="translate(${left} 0)">${path}</g>`
    })
    return `<g transform="translate(${valueOf('x')} ${valueOf('y')}) scale(${size})" fill="${valueOf('fill')}">${drawn.join('')}</g>`
  })
}
