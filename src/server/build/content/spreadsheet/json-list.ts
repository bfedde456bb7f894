import { isDeepStrictEqual } from 'node:util'
import { type Group, isGroup } from '../translations/shape.ts'
import { fieldNode, type JsonNode, nodesOf } from '../json-nodes.ts'

const WIDTH = 110
/** What became of an entry of a list; without `before` it is new, without `after` it goes. */
export type Edit = { before?: Group; after?: Group }

/** A text of JSON with another list in the place that steps lead to; what did not change stays as it is written. */
export function withList(text: string, steps: string[], edits: Edit[]): string {
  const list = steps.reduce<JsonNode | undefined>(fieldNode, nodesOf(text))
  if (!list?.items) return text
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const written = text.slice(list.start, list.end)
  const isSpread = list.items.length > 0 && /^\[\s*\n/.test(written)
  const margin = isSpread ? marginAt(text, list.items[0]?.start ?? 0) : `${marginAt(text, list.start)}  `
  const isShort = list.items[0] ? !text.slice(list.items[0].start, list.items[0].end).includes('\n') : true
  const made = (code: string) => code.replaceAll('\n', eol)

  const items = edits.flatMap(({ before, after }, index) => {
    const node = list.items?.[index]
    if (!after) return []
    if (!node || !before) return [{ code: made(codeOf(after, margin, isShort, margin.length)), gap: '' }]
    const code = isDeepStrictEqual(before, after)
      ? text.slice(node.start, node.end)
      : made(editedGroup(text, node, before, after, margin))
    const last = list.items?.[index - 1]
    return [{ code, gap: last ? text.slice(last.end, node.start) : '' }]
  })
  const isOneLine = items.length === 0 || (items.length === 1 && !isSpread && !items[0]?.code.includes('\n'))
  if (isOneLine || !isSpread) {
    const code = isOneLine
      ? `[${items.map((item) => item.code).join('')}]`
      : made(`[\n${margin}${items.map((item) => item.code).join(`,\n${margin}`)}\n${margin.slice(2)}]`)
    return text.slice(0, list.start) + code + text.slice(list.end)
  }
  const [first, last] = [list.items[0], list.items.at(-1)]
  const joined = items
    .map(({ code, gap }, at) => (at === 0 ? '' : gap || made(`,\n${margin}`)) + code)
    .join('')
  return text.slice(0, first?.start) + joined + text.slice(last?.end)
}

/** A group whose fields that did not change stay as they are written. */
function editedGroup(text: string, node: JsonNode, before: Group, after: Group, margin: string): string {
  const isShort = !text.slice(node.start, node.end).includes('\n')
  if (isShort) return codeOf(after, margin, true, margin.length)
  const inner = `${margin}  `
  const fields = Object.entries(after).map(([name, value]) => {
    const own = fieldNode(node, name)
    const was = own && text.slice(own.start, own.end)
    const start = `${inner}${JSON.stringify(name)}: `
    if (was !== undefined && isDeepStrictEqual(before[name], value)) return start + was
    return start + codeOf(value, inner, Boolean(was && !was.includes('\n')), start.length)
  })
  return `{\n${fields.join(',\n')}\n${margin}}`
}

/** As the files of content are written: lists on one line where they fit, groups each field on its own. */
function codeOf(value: unknown, margin: string, isShort: boolean, used: number): string {
  const line = inLine(value)
  const isList = Array.isArray(value)
  const isPlain = !isList && !isGroup(value)
  const isMany = isList && value.length > 1 && value.every((each) => isGroup(each))
  if (isPlain || ((isShort || isList) && !isMany && used + line.length < WIDTH)) return line
  const inner = `${margin}  `
  if (isList)
    return `[\n${value.map((each) => inner + codeOf(each, inner, true, inner.length)).join(',\n')}\n${margin}]`
  const fields = Object.entries(value).map(([name, own]) => {
    const start = `${inner}${JSON.stringify(name)}: `
    return start + codeOf(own, inner, false, start.length)
  })
  return `{\n${fields.join(',\n')}\n${margin}}`
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (!isGroup(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, own]) => `${JSON.stringify(name)}: ${inLine(own)}`)
  return `{ ${fields.join(', ')} }`
}

const marginAt = (text: string, at: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? ''
