import type { HastNode } from 'satteri'

/** Signs that visitors would read, because something beside them is missing. */
const SLIPS: [RegExp, (found: string) => string][] = [
  [
    /^#{1,6}[^\s#\d].*/m,
    (found) => `"${found}" is no heading. Put a space behind the signs: ${found.replace(/^#+/, '$& ')}.`,
  ],
  [
    /\[[^\]\n]+\]\s+\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)/,
    (found) => `"${found}" is no link. Take the space out: ${found.replace(/\]\s+\(/, '](')}.`,
  ],
  [
    /\([^)\n]+\)\[(?:\/|#|https?:|mailto:|tel:)[^\]\s]*\]/,
    (found) =>
      `"${found}" is no link. Change the brackets: ${found.replace(/\((.*)\)\[(.*)\]/, '[$1]($2)')}.`,
  ],
  [
    /\*\*/,
    () =>
      '"**" stands alone. Write two stars before the words that shall be bold and two behind them, without spaces between.',
  ],
]

/** The slips in a paragraph, a list entry or a heading, each with its line within it; what is shown as code is meant. */
export function slipsIn(node: HastNode): { line: number; sentence: string }[] {
  if (node.type !== 'text') return []
  return SLIPS.flatMap(([pattern, say]) => {
    const found = pattern.exec(node.value)
    return found
      ? [{ line: node.value.slice(0, found.index).split('\n').length - 1, sentence: say(found[0]) }]
      : []
  })
}

/** What is wrong with a heading, of which a page has one before its text. */
export function headingSlip(level: string, text: string): string | undefined {
  if (!text.trim()) return 'the heading is empty. Write it behind the signs, or take them out.'
  return level === 'h1'
    ? `"# ${text}" is a second title, and the facts have one. Write "## ${text}".`
    : undefined
}
