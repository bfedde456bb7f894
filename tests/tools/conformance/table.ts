import type { Report } from './suite.ts'
import type { Row, Verdict } from './trial.ts'

/** The rows, each call with its checks below it. */
const rowsOf = (rows: Row[]): string[] =>
  [...Map.groupBy(rows, ({ call }) => call)].flatMap(([call, all]) => [
    '',
    call,
    ...all.flatMap(({ verdict, check, seen, notices }) => [
      `  ${verdict.padEnd(10)}${check}: ${seen || '-'}`,
      ...(notices ? [`            > ${notices}`] : []),
    ]),
  ])

function sum(rows: Row[]): string {
  const all: Verdict[] = ['ok', 'tolerated', 'wrong', 'missing', 'not tried']
  const counts = all.map((verdict) => ({
    verdict,
    count: rows.filter((row) => row.verdict === verdict).length,
  }))
  return counts.flatMap(({ verdict, count }) => (count ? [`${count} ${verdict}`] : [])).join(', ')
}

/** The findings in plain text. */
export const textOf = ({ url, holds, eight, others, leftBehind }: Report): string =>
  [
    `The eight calls at ${url}`,
    'ok: as agreed. tolerated: the site copes. not tried: what it takes to try was not there.',
    ...rowsOf(eight),
    '',
    'The other calls: the site does without them',
    ...rowsOf(others),
    ...(leftBehind.length > 0
      ? ['', 'Left behind, to be removed by hand', ...leftBehind.map((each) => `  - ${each}`)]
      : []),
    '',
    `The eight calls: ${sum(eight)}. The others: ${sum(others)}.`,
    holds ? 'The eight calls hold.' : 'The eight calls do not hold: see what is wrong or missing above.',
  ].join('\n')
