import { findNodeAtOffset, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { lineNumberAt } from '#lib/text.ts'

type JsonError = { at: number; sentence: string }
type ErrorContext = Record<'code' | 'token' | 'text' | 'rest', string> &
  Record<'at' | 'end', number> & { inside: Node | undefined }

/** Returns where a text stops being JSON and how to fix it; undefined for correct JSON. */
export function findJsonError(text: string): JsonError | undefined {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (!error) return undefined
  const at = error.offset
  const end = text.slice(0, at).trimEnd().length
  const [code, token] = [printParseErrorCode(error.error), text.slice(at, at + error.length)]
  const place = { code, token, text, at, end, rest: text.slice(at), inside: root && bracketAround(root, at) }
  if (!place.rest && root) return explainUnclosed(text, root)
  return explainNumber(place) ?? explainBracket(place) ?? explainError(place)
}

function explainError({ code, token, text, at, end, rest }: ErrorContext): JsonError {
  const before = text[end - 1] ?? ''
  const isQuoteInside = before === '"' && end === at
  const found = (sentence: string, place = at): JsonError => ({ at: place, sentence })
  if (isQuoteInside && ['InvalidSymbol', 'ColonExpected', 'CommaExpected'].includes(code))
    return found(
      'there is a quotation mark inside the text, or a comma is missing. Write \\" for each mark inside it.',
    )
  switch (code) {
    case 'UnexpectedEndOfString':
      return found(
        'a text does not end. Put a quotation mark (") at its end, and write \\" for one inside the text.',
      )
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode': {
      const [lost] = /\\(?!["\\/bfnrt]|u[\da-f]{4}).?/i.exec(token.replaceAll('\\\\', '')) ?? []
      return found(`"${lost}" cannot be used in a text. Write / or \\\\ instead of the \\.`)
    }
    case 'InvalidCharacter':
      return found('there is a tab inside the text. Write a space instead.')
    case 'InvalidSymbol':
      return found(explainUnreadable(rest))
    case 'ColonExpected': {
      const [key = ''] = /"(?:[^"\\]|\\.)*"$/.exec(text.slice(0, end)) ?? []
      return found(`a colon is missing after ${key}. Put one there.`, end - key.length)
    }
    case 'CommaExpected':
      return text.slice(end, at).includes('\n')
        ? found('a comma is missing at the end of this line. Put one after the entry.', end - 1)
        : found(`a comma is missing before ${token}. Put one there.`)
    case 'EndOfFileExpected':
      return found(`there is one ${before} too many, here or above. Remove it.`, end - 1)
    default:
      if (before === ',' && isClose(token))
        return found('there is a comma after the last entry. Remove it.', end - 1)
      return before === ':'
        ? found('there is no value after the colon. Write one.', end - 1)
        : found(
            `"${token}" is not allowed here. Look for a lost quotation mark, colon or bracket just before it.`,
          )
  }
}

function explainUnreadable(rest: string): string {
  const [word = ''] = rest.split(/\s/)
  const [truth] = /^(true|false)\b/i.exec(word) ?? []
  return truth
    ? `"${truth}" cannot be read here. Write true or false, in small letters and without quotes.`
    : `"${word}" cannot be read here. Put every text between straight double quotes (").`
}

function explainNumber({ code, text, end, at, rest }: ErrorContext): JsonError | undefined {
  const [digits = ''] = /^[\d.]+/.exec(rest) ?? []
  const [, first = '', comma = ''] = /(-?\d+)(,?)$/.exec(text.slice(0, end)) ?? []
  if (!digits || (!first && code !== 'UnexpectedEndOfNumber')) return undefined
  const whole = first + digits
  if (!comma)
    return { at: at - first.length, sentence: `"${whole}" is not a number. Write ${Number(whole)}.` }
  return { at, sentence: `"${first},${digits}" is not a number. Write it without the comma: ${whole}.` }
}

const isClose = (token: string) => /^[}\]]/.test(token)

function explainBracket({ code, token, text, at, end, inside }: ErrorContext): JsonError | undefined {
  if (!inside) return undefined
  const [opener, closer] = inside.type === 'object' ? '{}' : '[]'
  const lost = (before: string) =>
    `a ${closer} is missing before ${before}, for the ${opener} of line ${lineNumberAt(text, inside.offset)}. Put one there.`
  if (code === 'PropertyNameExpected' && /^[{[]/.test(token) && text[end - 1] === ',')
    return { at: end - 1, sentence: lost('this comma') }
  if (code !== 'CommaExpected') return undefined
  if (isClose(token)) return { at, sentence: lost(`this ${token}`) }
  const last = inside.children?.findLast(({ offset }) => offset < at)
  return token === ':' && last ? { at: last.offset, sentence: lost(text.slice(last.offset, end)) } : undefined
}

function bracketAround(root: Node, at: number): Node | undefined {
  let node = findNodeAtOffset(root, at, true) ?? root
  while (node.parent && !['object', 'array'].includes(node.type)) node = node.parent
  return node
}

/** Finds the bracket that the file ends without closing: one whose closing bracket has another indent, else the last open one. */
function explainUnclosed(text: string, root: Node): JsonError {
  const marginAt = (at: number) => /^ */.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0].length ?? 0
  const open: Node[] = []
  function slipped(node: Node): Node | undefined {
    const own = node.type === 'object' || node.type === 'array'
    const inner = node.children?.reduce<Node | undefined>((found, each) => found ?? slipped(each), undefined)
    if (inner || !own) return inner
    const close = node.offset + node.length - 1
    if (!isClose(text[close] ?? '')) return void open.unshift(node)
    const isFirst = /(^|\n) *$/.test(text.slice(0, close))
    return isFirst && marginAt(close) !== marginAt(node.offset) ? node : undefined
  }
  const { offset } = slipped(root) ?? open.at(-1) ?? root
  const sign = text[offset] ?? '{'
  return {
    at: offset,
    sentence: `the ${sign} of this line is not closed. Put a ${sign === '{' ? '}' : ']'} where its entry ends.`,
  }
}
