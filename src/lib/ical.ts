/** RFC 5545: what calendar programs read. */
const OCTETS_A_LINE = 75

/** A text as a property's value: what would end or divide it is escaped, what no line may hold is left out. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/** A text as a parameter's value, which knows no escaping. */
export const quoted = (text: string): string => `"${text.replace(/\p{Cc}/gu, '').replaceAll('"', "'")}"`

/** 20261123T033000Z */
export const utcValue = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const encoder = new TextEncoder()
const octets = (text: string): number => encoder.encode(text).length

/** Goes on in lines that begin with a space; never cuts through a character. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let length = 0
  for (const character of line) {
    const more = octets(character)
    if (length + more > OCTETS_A_LINE) {
      lines.push(current)
      current = ' '
      length = 1
    }
    current += character
    length += more
  }
  return [...lines, current].join('\r\n')
}

export const icalText = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')
