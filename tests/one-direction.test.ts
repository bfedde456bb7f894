import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Both ways of reading have these, or what stands on the same side in both. */
const ALLOWED = new Map([
  ['src/styles/floating.css: translateX(', 'has its counterpart in mirrored.css'],
  ['src/styles/screens.css: to top right', 'crosses a day out, which no way of reading does otherwise'],
])

const SIDE = '(?:left|right)'
const CLASSES = [
  /(?<=[\s"'`:])-?(?:[mp][lr]|scroll-[mp][lr]|left|right)-(?=[\d[(]|auto|full|px)/,
  /(?<=[\s"'`:])(?:text|float|clear|object|bg|origin)-(?:(?:top|bottom)-)?(?:left|right)(?=[\s"'`])/,
  /(?<=[\s"'`:])(?:border|rounded)-(?:[lr]|[tb][lr])(?=[\s"'`-])/,
  /(?<=[\s"'`:])(?:-?translate-x|bg-linear-to-(?:[lr]|[tb][lr]))(?=[\s"'`-])/,
]
const INLINE = [/(?<=style=[^>]*\b)(?:(?:margin|padding|border)-?)?(?:left|right|Left|Right)(?=[\w-]*:)/]
const RULES = [
  `(?<=[\\s;{-])${SIDE}(?=(?:-(?:color|width|style|radius))?:)`,
  `(?<=(?:text-align|float|clear|background-position|transform-origin):[^;]*)\\b${SIDE}\\b`,
  `to (?:(?:top|bottom) )?${SIDE}`,
  'translate(?:X|3d)?\\((?!0)',
].map((source) => new RegExp(source))
/** A fourth value that is not the second. */
const FOUR_SIDES =
  /(?:margin|padding|inset|border-(?:width|color|style)):\s*(?:[^\s;(]+\s+)([^\s;(]+)\s+[^\s;(]+\s+(?!\1;)[^\s;(]+;/

const global = (pattern: RegExp) => new RegExp(pattern, 'g')
const read = (file: string) => readFileSync(file, 'utf8')
/** All that both ways of reading are shown. */
const sources = globSync('src/**/*.{astro,tsx,ts,css}').filter(
  (file) => !file.startsWith('src/server/') && file !== 'src/styles/mirrored.css',
)
const styleOf = (file: string, text: string) =>
  (file.endsWith('.css') ? text : (/<style[\s\S]*?<\/style>/.exec(text)?.[0] ?? '')).replace(
    /\/\*.*?\*\//gs,
    '',
  )

const found = (patterns: RegExp[], text: string) =>
  patterns.flatMap((pattern) => [...text.matchAll(global(pattern))].map(([match]) => match))

/** Where a source says left or right: what its styles, or its classes, take from the screen instead of the line. */
const physical = (file: string, text: string) => [
  ...(file.endsWith('.css') ? [] : found([...CLASSES, ...INLINE], text)),
  ...found([...RULES, FOUR_SIDES], styleOf(file, text)),
]

describe('the look of a page', () => {
  const named = sources.flatMap((file) => physical(file, read(file)).map((match) => `${file}: ${match}`))

  it('begins and ends where lines do, never on a side of the screen', () => {
    expect(named.filter((each) => !ALLOWED.has(each))).toEqual([])
  })

  it.each([
    ['Card.tsx', `<p className="flex -ml-2">`],
    ['Card.tsx', `<p className={isOpen ? 'sm:left-[3px]' : ''}>`],
    ['Card.tsx', `<p className="hover:text-right">`],
    ['Card.tsx', `<p className="rounded-tl-md">`],
    ['Card.tsx', `<p className="-translate-x-1/2">`],
    ['Card.tsx', `<p style={{ paddingLeft: 3 }}>`],
    ['Card.astro', `<style>p { float: left }</style>`],
    ['card.css', `p { margin-right: 1rem }`],
    ['card.css', `p { right: 0 }`],
    ['card.css', `p { background: linear-gradient(to left, red, blue) }`],
    ['card.css', `p { margin: 0 auto 0 1rem; }`],
    ['card.css', `p { transform: translateX(4px) }`],
  ])('is found where %s says %s', (file, text) => {
    expect(physical(file, text)).toHaveLength(1)
  })

  it.each([
    ['Card.tsx', `<p className="ms-2 start-4 text-end"> left-handed, right-hand</p>`],
    ['card.css', `p { margin: 1px 2px 3px 2px; inset: auto 0 0; padding-inline-start: 1rem } /* left: 0 */`],
  ])('is in order where %s says %s', (file, text) => {
    expect(physical(file, text)).toEqual([])
  })

  it('has no exception that nothing needs', () => {
    expect([...ALLOWED.keys()].filter((each) => !named.includes(each))).toEqual([])
  })
})
