import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'

/**
 * What the framework writes for browsers without @property, and what it declares for the others: here each of
 * these is only ever one value, but for the height of lines, which must not be inherited.
 */
const CONSTANTS: [RegExp, string][] = [
  [/@layer properties\{@supports.*?\}\}\}/gs, ''],
  [/@property --tw-(?!leading)[^{]*\{[^}]*\}/g, ''],
  // Edges are solid already, see styles/base.css.
  [/border(?:-[a-z]+)*-style:var\(--tw-border-style\);?/g, ''],
  [/--tw-(?:font-weight|tracking):[^;}]*;?/g, ''],
  [/border-radius:(?:calc\(infinity ?\* ?1px\)|3\.40282e38px|2147483647px)/g, 'border-radius:999px'],
  [/var\(--tw-outline-style\)/g, 'solid'],
  [/var\(--tw-content\)/g, `var(--tw-content,"")`],
]

const simplified = (css: string) =>
  CONSTANTS.reduce((text, [pattern, value]) => text.replace(pattern, value), css)

const sheets = new Map<string, Sheet>()
const parts = new Map<string, string>()

type Sheet = { css: string; classes: string[]; name: string }

/** All styles that a kind of page can need, and the name of their file. */
export function sheetOf(styles: string[]): Sheet {
  const source = styles.join('\n')
  const known = sheets.get(source)
  if (known) return known
  const css = minified(simplified(source))
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const sheet = { css, classes: classesOf(css), name: `styles.${hash}.css` }
  sheets.set(source, sheet)
  return sheet
}

/** Those of a sheet that a page needs whose HTML and scripts say `text`. */
export function stylesFor({ css, classes, name }: Sheet, text: string): string {
  const words = new Set(
    text
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .split(/[\s"'`]+/),
  )
  const unused = classes.filter((each) => !words.has(each))
  const key = `${name} ${unused.join(' ')}`
  const known = parts.get(key) ?? minified(css, unused)
  parts.set(key, known)
  return withoutUnread(known, text)
}

const DECLARED = /(--[\w-]+):[^;{}]*(;|(?=\}))/g
/** The whole sheet, in its file, has the framework's name and all that is said twice. */
const TWICE = /^\/\*!.*?\*\/\s*|(-webkit-text-decoration:inherit;)(?=\1)/g

/** Without the values that nothing on the page reads. */
function withoutUnread(css: string, text: string): string {
  const left = css.replace(TWICE, '').replace(DECLARED, (declared, name: string) => {
    const isRead = css.includes(`var(${name}`) || text.includes(name)
    return isRead ? declared : ''
  })
  return left.length < css.length ? withoutUnread(left, text) : left
}

const minified = (css: string, unusedSymbols: string[] = []) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString()

function classesOf(css: string): string[] {
  const classes = new Set<string>()
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === 'class') classes.add(part.name)
      },
    },
  })
  return [...classes]
}
