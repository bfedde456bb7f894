import type { Report } from './suite.ts'
import type { Row, Verdict } from './trial.ts'

const COLUMNS = 100

/** Wraps a text after its first words; long words are cut. */
function lines(first: string, text: string): string[] {
  const room = COLUMNS - first.length
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${room}}`, 'gu')) ?? [])
  const broken = words.reduce<string[]>((all, word) => {
    const last = all.at(-1)
    const isFull = last === undefined || last.length + 1 + word.length > room
    return isFull ? [...all, word] : [...all.slice(0, -1), `${last} ${word}`]
  }, [])
  return broken.map((line, at) => (at === 0 ? first : ' '.repeat(first.length)) + line)
}

const rowLines = ({ verdict, check, seen, notices }: Row): string[] => [
  ...lines(`  ${verdict.padEnd(10)}`, `${check}: ${seen || '-'}`),
  ...(notices ? lines(' '.repeat(12), `> ${notices}`) : []),
]

/** The rows, each call with its checks below it. */
const rowsOf = (rows: Row[]): string[] =>
  [...Map.groupBy(rows, ({ call }) => call)].flatMap(([call, all]) => ['', call, ...all.flatMap(rowLines)])

function sum(rows: Row[]): string {
  const all: Verdict[] = ['ok', 'tolerated', 'wrong', 'missing', 'not tried']
  const counts = all.map(
    (verdict) => [rows.filter((row) => row.verdict === verdict).length, verdict] as const,
  )
  return counts
    .filter(([count]) => count)
    .map((count) => count.join(' '))
    .join(', ')
}

const list = (title: string, items: string[]): string[] =>
  items.length === 0 ? [] : ['', title, ...items.flatMap((item) => lines('  - ', item))]

/** The findings in plain text, at most 100 columns wide. */
export const tableOf = ({ url, holds, eight, others, settings, leftBehind }: Report): string =>
  [
    ...lines('', `The eight calls at ${url}`),
    'ok: as agreed. tolerated: the site copes. not tried: what it takes to try was not there.',
    ...rowsOf(eight),
    '',
    'The other calls: the site does without them',
    ...rowsOf(others),
    ...list('Settings that fit', settings),
    ...list('Left behind, to be removed by hand', leftBehind),
    '',
    `The eight calls: ${sum(eight)}. The others: ${sum(others)}.`,
    holds ? 'The eight calls hold.' : 'The eight calls do not hold: see what is wrong or missing above.',
  ].join('\n')
