import { isDeepStrictEqual } from 'node:util'
import type { Group } from '../translations/shape.ts'

type Block = { name: string; lines: string[] }

const FIELD = /^["']?([\w-]+)["']?\s*:/
const NOTE = /^\s*(#.*)?\s*$/
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off)$)[a-z][\w /-]*$/i

/** A Markdown file with other facts and another text; what did not change stays as it is written. */
export function withFacts(file: string, before: Group, after: Group): string {
  const eol = file.includes('\r\n') ? '\r\n' : '\n'
  const lines = file.split(/(?<=\n)/)
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  const blocks = blocksOf(lines.slice(1, end))
  const { text, ...facts } = after
  const fields = Object.entries(facts).map(([name, value]) => {
    const block = blocks.find((each) => each.name === name)
    if (block && isDeepStrictEqual(before[name], value)) return block.lines.join('')
    return written(name, value).replaceAll('\n', eol) + notesBelow(block)
  })
  const start = blocks.filter(({ name }) => !name).flatMap((each) => each.lines)
  const rest = text === before['text'] ? lines.slice(end).join('') : bodied(text, eol)
  return [lines[0], ...start, ...fields].join('') + rest
}

export const newFile = ({ text, ...facts }: Group): string =>
  `---\n${Object.entries(facts)
    .map(([name, value]) => written(name, value))
    .join('')}${bodied(text, '\n')}`

const bodied = (text: unknown, eol: string) => `---\n\n${String(text).trim()}\n`.replaceAll('\n', eol)

/** The lines of each fact with what stands below them; those without a name stand before all. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [{ name: '', lines: [] }]
  for (const line of lines) {
    const [, name] = FIELD.exec(line) ?? []
    if (name) blocks.push({ name, lines: [line] })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

function notesBelow(block: Block | undefined): string {
  const lines = block?.lines ?? []
  return lines.slice(lines.findLastIndex((line) => !NOTE.test(line)) + 1).join('')
}

const written = (name: string, value: unknown): string =>
  Array.isArray(value)
    ? `${name}:\n${value.map((each) => `  - ${scalar(each)}\n`).join('')}`
    : `${name}: ${scalar(value)}\n`

const scalar = (value: unknown) =>
  typeof value === 'string' && (!PLAIN.test(value) || value.endsWith(' '))
    ? JSON.stringify(value)
    : String(value)
