import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Shape, shapeOf } from '#content-schemas/text.ts'
import { parseJson } from '#lib/text.ts'
import { editJson } from '#content-model/json-edit.ts'
import { FRONT_MATTER } from '#content-model/front-matter.ts'
import { schemaOf } from '#content-model/schemas.ts'

/** A content file as the editor wrote it, with everything unchanged in its old form: a new price changes one line. */
export async function restoreFormat(path: string, text: string, before: string): Promise<string> {
  const [written, old] = [text, before].map(withoutReturns) as [string, string]
  const tidy = path.endsWith('.json') ? await tidyJson(path, written, old) : tidyPage(written, old)
  if (tidy === old) return before
  return before.includes('\r\n') ? tidy.replaceAll('\n', '\r\n') : tidy
}

const withoutReturns = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

function tidyPage(text: string, before: string): string {
  const [whole, facts] = FRONT_MATTER.exec(text) ?? []
  const [wholeBefore, factsBefore] = FRONT_MATTER.exec(before) ?? []
  if (whole === undefined || facts === undefined) return text
  const bodyBefore = before.slice(wholeBefore?.length ?? 0)
  const body = withBoldAsBefore(bodyBefore, text.slice(whole.length).trim())
  const isSame = bodyBefore.trim() === body
  const written = factsBefore === undefined ? facts : withFrontMatter(factsBefore, facts)
  return `---\n${written.trimEnd()}\n---\n${isSame && factsBefore !== undefined ? bodyBefore : body && `\n${body}\n`}`
}

async function tidyJson(path: string, text: string, before: string): Promise<string> {
  const [was, is] = [parseJson(before), parseJson(text)]
  if (is === undefined) return text
  const value = withEmptyLists(shapeOf(schemaOf(path.replace(/^content\//, ''))), is)
  if (isDeepStrictEqual(was, value)) return before
  return editJson(path, was === undefined ? '' : before, value)
}

function withEmptyLists(shape: Shape, value: unknown): unknown {
  const { properties = {}, required = [], items } = shape
  if (Array.isArray(value)) return items ? value.map((each) => withEmptyLists(items, each)) : value
  if (typeof value !== 'object' || value === null) return value
  const missing = required.filter((name) => !(name in value) && isEmptyList(properties[name]))
  const known = Object.entries(value).map(([name, each]) => [
    name,
    properties[name] ? withEmptyLists(properties[name], each) : each,
  ])
  return Object.fromEntries([...known, ...missing.map((name) => [name, []])])
}

const isEmptyList = (shape?: Shape) => shape?.type === 'array' && !shape.minItems

/** Changes front matter to what the editor wrote; unchanged fields keep their form and comments. */
function withFrontMatter(before: string, now: string): string {
  const [old, edited] = [parseDocument(before), parseDocument(now)]
  if (!isMap(old.contents) || !isMap(edited.contents) || old.errors.length + edited.errors.length > 0)
    return now
  merge(old.contents, edited.contents)
  return old.toString({ lineWidth: 0, flowCollectionPadding: false })

  function merge(was: YAMLMap, is: YAMLMap): void {
    was.items = was.items.filter(({ key }) => is.has(nameOf(key)))
    for (const { key, value } of is.items) {
      const name = nameOf(key)
      was.set(name, kept(was.get(name, true) as Node | undefined, value as Node))
    }
  }

  function kept(was: Node | undefined, is: Node): Node {
    if (!was || isDeepStrictEqual(was.toJS(old), is.toJS(edited))) return was ?? is
    if (isMap(was) && isMap(is)) merge(was, is)
    else if (isSeq(was) && isSeq(is)) entries(was, is)
    else return Object.assign(is, { comment: was.comment, commentBefore: was.commentBefore })
    return was
  }

  function entries(was: YAMLSeq, is: YAMLSeq): void {
    const before = was.items as Node[]
    const isSameLength = before.length === is.items.length
    was.items = (is.items as Node[]).map((each, index) => {
      const same = before.find((node) => isDeepStrictEqual(node.toJS(old), each.toJS(edited)))
      return same ?? kept(isSameLength ? before[index] : undefined, each)
    })
  }
}

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)

const BOLD_PARTS = /(\*\*|\]\([^)]*\)|[\s[\]])/

/** Each character that a line shows, and whether it is bold; ignores blanks and where links lead. Leaves bold text over several lines alone. */
function shownBy(line: string): string {
  const parts = line.split(BOLD_PARTS)
  if (parts.filter((part) => part === '**').length % 2) return line
  let isBold = false
  return parts
    .map((part, index) => {
      if (part === '**') isBold = !isBold
      if (index % 2) return part === '**' ? '' : part
      return isBold ? part.replace(/./gu, '*$&') : part
    })
    .join('')
}

/** Keeps lines that show the same as before: the editor turns `**Call [us](/contact)**` into `**Call** [**us**](/contact)`. */
function withBoldAsBefore(before: string, now: string): string {
  const old = new Map(before.split('\n').map((line) => [shownBy(line), line]))
  return now
    .split('\n')
    .map((line) => old.get(shownBy(line)) ?? line)
    .join('\n')
}
