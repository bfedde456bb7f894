import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import { SCRIPTS } from '../fonts/scripts.ts'
import { REVIEW_STYLE } from './style.ts'

type Titled = { id: string; title: string }

/** All styles of a page: with the letters of its languages, for not every machine has them, and the heads of its sheets. */
export const stylesOf = (languages: Language[], parts: Titled[], hospital: string): string =>
  [REVIEW_STYLE, ...languages.map(fontOf), ...parts.map((part) => sheetHead(part, hospital))].join('\n')

function fontOf(language: Language): string {
  const script = SCRIPTS[language]
  if (!script) return ''
  const font = readFileSync(script.file).toString('base64')
  return `@font-face { font-family: "${script.family}"; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format("woff2") }
[lang=${language}] { font-family: "${script.family}", system-ui, sans-serif; line-height: 1.7 }`
}

/** The part's name at the top of its sheets; the file's stands in the head of its table. */
const sheetHead = ({ id, title }: Titled, hospital: string) =>
  `#${id} { page: ${id} } @page ${id} { @top-left { content: "${quoted(title)}" } @top-right { content: "${quoted(hospital)}" } }`

/** Nothing but letters and digits stands in a style as it is. */
const quoted = (text: string) =>
  text.replace(/[^a-z\d ]/giu, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `)
