type Found = { at: number; sentence: string }

const TOKEN = /\s+|"(?:[^"\\\n]|\\.)*"|[{}[\]:,]|(?:true|false|null|-?\d[\d.eE+-]*)(?=[\s,\]}]|$)/y

/** Where a text stops being JSON, and what its editor can do; undefined for JSON. */
export function jsonFault(text: string): Found | undefined {
  const open: string[] = []
  let before = ''
  let end = 0
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const at = TOKEN.lastIndex
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) return { at, sentence: unreadable(text.slice(at)) }
    if (!token.trim()) continue
    const sentence = wrong(token, before, open.at(-1))
    // A lost comma is mended where the entry ends.
    if (sentence) return { at: isStart(token) || before === ',' ? end : at, sentence: sentence }
    if (/[{[]/.test(token)) open.push(token)
    if (/[}\]]/.test(token)) open.pop()
    before = kindOf(token, before, open.at(-1))
    end = at + token.length - 1
  }
  if (open.length === 0) return undefined
  return { at: end, sentence: 'the file ends too early. Look for a lost } or ] at its end.' }
}

const isStart = (token: string) => !/[}\]:,]/.test(token[0] ?? '')

function unreadable(rest: string): string {
  if (rest.startsWith('"'))
    return 'a text does not end. Put a quotation mark (") at its end, and write \\" for one inside it.'
  const [word] = rest.split(/\s/)
  return `"${word}" cannot be read here. Put every text between straight double quotes (").`
}

/** 'key' for a text that a colon follows; else the sign, or 'value' for what ends an entry. */
function kindOf(token: string, before: string, inside: string | undefined): string {
  if (/[{[:,]/.test(token[0] ?? '')) return token
  return inside === '{' && token.startsWith('"') && before !== ':' ? 'key' : 'value'
}

function wrong(token: string, before: string, inside: string | undefined): string | undefined {
  const closes = inside === '{' ? '}' : ']'
  if (before === ',' && /[}\]]/.test(token)) return 'there is a comma behind the last entry. Take it out.'
  if (before === 'value' && isStart(token) && inside)
    return 'a comma is missing at the end of this line. Put one behind the entry.'
  const isRight =
    before === 'value'
      ? token === ',' || token === closes
      : before === 'key'
        ? token === ':'
        : isStart(token)
          ? before === ':' || inside !== '{' || token.startsWith('"')
          : token === closes && before !== ':'
  if (isRight) return undefined
  return `"${token}" cannot stand here. Look for a lost quotation mark, colon or bracket just before it.`
}
