import type { Row } from './fuzz.ts'

/** One line a call: how many requests, what they were answered with, and whether all was well. */
export function tableOf(rows: Row[]): string {
  const widest = Math.max(...rows.map(({ call }) => call.length))
  const lines = rows.map(({ call, requests, statuses, wrong }) => {
    const seen = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${status}×${times}`)
    return [
      call.padEnd(widest),
      String(requests).padStart(6),
      wrong.length > 0 ? ' WRONG ' : ' ok    ',
      seen.join(' '),
    ].join(' ')
  })
  return lines.join('\n')
}

export function wrongOf(rows: Row[]): string {
  return rows
    .flatMap(({ call, wrong }) => wrong.map((each) => `\n${call} ${JSON.stringify(each, undefined, 2)}`))
    .join('\n')
}
