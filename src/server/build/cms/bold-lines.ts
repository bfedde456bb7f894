const PARTS = /(\*\*|\]\([^)]*\)|[\s[\]])/

/** What a line shows: each sign, and whether it is bold; of blanks and of where a link leads that is no matter. What is bold over several lines is left alone. */
function shown(line: string): string {
  const parts = line.split(PARTS)
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

/** A text whose lines are written as before if they show the same: the editor parts what is bold at a link, and makes `**Call** [**us**](/contact)` of `**Call [us](/contact)**`. */
export function withBoldAsBefore(before: string, now: string): string {
  const old = new Map(before.split('\n').map((line) => [shown(line), line]))
  return now
    .split('\n')
    .map((line) => old.get(shown(line)) ?? line)
    .join('\n')
}
