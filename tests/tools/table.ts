/** Prints a table; the first column is aligned left, the others right. */
export function table(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((cells) => cells[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    widths
      .map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width)))
      .join('  ')
  console.log(`\n${title}\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const cells of rows) console.log(line(cells))
}
