/** A bracket that is open: where it stands, and how far in its line begins. */
export type Bracket = { sign: string; at: number; margin: number }

type Before = { kind: string; token: string; at: number; end: number; open: Bracket[] }

export const isOpen = (token: string) => /^[{[]/.test(token)
export const isClose = (token: string) => /^[}\]]/.test(token)
export const closerOf = ({ sign }: Bracket) => (sign === '{' ? '}' : ']')

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const marginAt = (text: string, at: number) => text.slice(lineStart(text, at)).search(/\S/)

export const openedAt = (text: string, at: number): Bracket => ({
  sign: text[at] ?? '',
  at,
  margin: marginAt(text, at),
})

/** The bracket whose end was lost, when another's takes its place: one that begins its line further left or right. */
export function unclosed(text: string, at: number, opened: Bracket | undefined): Bracket | undefined {
  const margin = at - lineStart(text, at)
  return opened && marginAt(text, at) === margin && margin !== opened.margin ? opened : undefined
}

/** What is wrong with the brackets before or at a sign. */
export function bracketFault(
  text: string,
  token: string,
  at: number,
  { kind, token: last, at: from, end, open }: Before,
): { at: number; sentence: string } | undefined {
  const inside = open.at(-1)
  if (!inside)
    return kind === 'value'
      ? { at: end, sentence: `there is one ${last} too many, here or above. Take it out.` }
      : undefined
  const closer = closerOf(inside)
  // Counted only where something is wrong: this is asked at every sign of a file.
  const lineOf = () => text.slice(0, inside.at).split('\n').length
  const lost = (before: string) =>
    `a ${closer} is missing before ${before}, for the ${inside.sign} of line ${lineOf()}. Put one there.`
  if (kind === ',' && inside.sign === '{' && isOpen(token)) return { at: end, sentence: lost('this comma') }
  if (kind === 'value' && isClose(token) && token !== closer) return { at, sentence: lost(`this ${token}`) }
  if (kind === 'value' && token === ':' && inside.sign === '[') return { at: from, sentence: lost(last) }
  return undefined
}
