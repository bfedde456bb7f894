import type { Report } from './suite.ts'
import type { Row, Verdict } from './trial.ts'

const COLUMNS = 100
const CHECK_AT = 12
const SEEN_AT = 50

/** Wraps a text. All lines but the first begin at a column; long words are cut. */
function lines(text: string, first: string, at: number): string[] {
  const room = COLUMNS - at
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${room}}`, 'gu')) ?? [])
  const broken = words.reduce<string[]>((all, word) => {
    const last = all.at(-1)
    const isFull = last === undefined || last.length + 1 + word.length > room
    return isFull ? [...all, word] : [...all.slice(0, -1), `${last} ${word}`]
  }, [])
  return broken.map((line, index) => (index === 0 ? first : '').padEnd(at) + line)
}

function rowLines({ verdict, check, seen, notices }: Row): string[] {
  const isLong = check.length >= SEEN_AT - CHECK_AT
  const head = `  ${verdict.padEnd(CHECK_AT - 2)}${check}`
  return [
    ...(isLong ? [head, ...lines(seen, '', SEEN_AT)] : lines(seen || '-', head, SEEN_AT)),
    ...(notices ? lines(notices, `${' '.repeat(CHECK_AT)}>`, CHECK_AT + 2) : []),
  ]
}

/** The rows, each call with its checks below it. */
function rowsOf(rows: Row[]): string[] {
  const calls = [...new Set(rows.map(({ call }) => call))]
  return calls.flatMap((call) => ['', call, ...rows.filter((row) => row.call === call).flatMap(rowLines)])
}

const ALL: Verdict[] = ['ok', 'tolerated', 'wrong', 'missing', 'not tried']

function sum(rows: Row[]): string {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  return ALL.filter(count)
    .map((verdict) => `${count(verdict)} ${verdict}`)
    .join(', ')
}

const list = (title: string, items: string[]): string[] =>
  items.length === 0 ? [] : ['', title, ...items.flatMap((item) => lines(item, '  -', 4))]

/** The findings in plain text, at most 100 columns wide. */
export function tableOf({ url, holds, eight, others, settings, leftBehind }: Report): string {
  return [
    ...lines(`The eight calls at ${url}`, '', 0),
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
}
