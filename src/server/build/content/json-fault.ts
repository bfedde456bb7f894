import { type Bracket, bracketFault, closerOf, isClose, isOpen, openedAt, unclosed } from './brackets.ts'

type Found = { at: number; sentence: string }
/** What stands before a sign: its kind, where it ends, and the brackets that are open. */
type Before = { kind: string; token: string; at: number; number: string; open: Bracket[] }

const TOKEN = /\s+|"(?:[^"\\\n]|\\.)*"|[{}[\]:,]|(?:true|false|null|-?\d[\d.eE+-]*)(?=[\s,\]}]|$)/y
const QUOTE_INSIDE =
  'there is a quotation mark inside the text, or a comma is missing. Write \\" for each mark inside it.'

/** Where a text stops being JSON, and what its editor can do; undefined for JSON. */
export function jsonFault(text: string): Found | undefined {
  const before: Before = { kind: '', token: '', at: 0, number: '', open: [] }
  let slipped: Bracket | undefined
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const at = TOKEN.lastIndex
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) return { at, sentence: unreadable(text, at, before) }
    if (!token.trim()) continue
    const found = wrong(text, token, at, before) ?? signFault(token, at)
    if (found) return found
    if (isClose(token)) slipped ??= unclosed(text, at, before.open.pop())
    if (isOpen(token)) before.open.push(openedAt(text, at))
    before.number = token === ',' && /^-?\d/.test(before.token) ? before.token : ''
    before.kind = kindOf(token, before)
    before.token = token
    before.at = at
  }
  const last = slipped ?? before.open.at(-1)
  if (before.open.length > 0 && last)
    return {
      at: last.at,
      sentence: `the ${last.sign} of this line is not closed. Put a ${closerOf(last)} where its entry ends.`,
    }
  return isJson(text)
    ? undefined
    : {
        at: 0,
        sentence:
          'the file cannot be read. Look for what was changed last, and write it as its neighbours are.',
      }
}

const isStart = (token: string) => !/^[}\]:,]/.test(token)

/** 'key' for a text that a colon follows; else the sign, or 'value' for what ends an entry. */
function kindOf(token: string, { kind, open }: Before): string {
  if (/^[{[:,]/.test(token)) return token
  return open.at(-1)?.sign === '{' && token.startsWith('"') && kind !== ':' ? 'key' : 'value'
}

/** Signs that a text or a number must not hold as they are. */
function signFault(token: string, at: number): Found | undefined {
  if (/^-?(0\d|\d.*\.$)/.test(token))
    return { at, sentence: `"${token}" is no number here. Write ${Number(token)}.` }
  if (!token.startsWith('"')) return undefined
  if (token.includes('\t'))
    return { at, sentence: 'there is a tab inside the text. Put a space in its place.' }
  const [lost] = /\\(?!["\\/bfnrt]|u[\da-f]{4}).?/i.exec(token.replaceAll('\\\\', '')) ?? []
  return lost === undefined
    ? undefined
    : { at, sentence: `"${lost}" cannot stand in a text. Write / or \\\\ in place of the \\.` }
}

function unreadable(text: string, at: number, { kind, token, at: from }: Before): string {
  const rest = text.slice(at)
  const [word = ''] = rest.split(/\s/)
  if (/^(value|key)$/.test(kind) && token.startsWith('"') && from + token.length === at) return QUOTE_INSIDE
  if (rest.startsWith('"'))
    return 'a text does not end. Put a quotation mark (") at its end, and write \\" for one inside it.'
  if (/^(true|false)\b/i.test(word))
    return `"${word}" cannot be read here. Write true or false, in small letters and without quotes.`
  return `"${word}" cannot be read here. Put every text between straight double quotes (").`
}

function wrong(text: string, token: string, at: number, before: Before): Found | undefined {
  const inside = before.open.at(-1)
  const end = before.at + before.token.length - 1
  const isText = before.token.startsWith('"') && end + 1 === at
  if (/^(value|key)$/.test(before.kind) && isText && isStart(token)) return { at, sentence: QUOTE_INSIDE }
  if (before.kind === ',' && isClose(token))
    return { at: end, sentence: 'there is a comma behind the last entry. Take it out.' }
  if (before.kind === ',' && before.number && /^\d/.test(token))
    return {
      at,
      sentence: `"${before.number},${token}" is no number here. Write it without the comma: ${before.number}${token}.`,
    }
  if (before.kind === 'value' && isStart(token) && inside) return commaLost(text, end, token, at)
  const bracket = bracketFault(text, token, at, { ...before, end })
  if (bracket) return bracket
  if (before.kind === 'key')
    return token === ':'
      ? undefined
      : { at: before.at, sentence: `a colon is missing behind ${before.token}. Put one there.` }
  const isRight =
    before.kind === 'value'
      ? token === ',' || isClose(token)
      : isStart(token)
        ? before.kind === ':' || inside?.sign !== '{' || token.startsWith('"')
        : isClose(token) && before.kind !== ':'
  if (isRight) return undefined
  return before.kind === ':'
    ? { at: end, sentence: 'nothing stands behind the colon. Write what belongs there.' }
    : {
        at,
        sentence: `"${token}" cannot stand here. Look for a lost quotation mark, colon or bracket just before it.`,
      }
}

/** Mended where the entry before ends. */
const commaLost = (text: string, end: number, token: string, at: number): Found =>
  text.slice(end, at).includes('\n')
    ? { at: end, sentence: 'a comma is missing at the end of this line. Put one behind the entry.' }
    : { at, sentence: `a comma is missing before ${token}. Put one there.` }

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
