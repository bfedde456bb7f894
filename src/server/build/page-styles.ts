import { createHash } from 'node:crypto'
import { type CustomAtRules, transform, type Visitor } from 'lightningcss'
import { simplified } from './framework-styles.ts'

type Styles = Visitor<CustomAtRules>
/** All styles that a kind of page can need, the classes in them, and what is in their file, without the fonts that pages have. */
type Sheet = { css: string; classes: string[]; name: string; file: string }

const sheets = new Map<string, Sheet>()
const parts = new Map<string, string>()

export function sheetOf(source: string): Sheet {
  const known = sheets.get(source)
  if (known) return known
  const css = simplified(source)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const file = minified(css, [], { Rule: { 'font-face': () => [] } })
  const sheet = { css, classes: classesOf(css), name: `styles.${hash}.css`, file }
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
  const known = parts.get(key) ?? withoutLicense(minified(css, unused))
  parts.set(key, known)
  return withoutUnread(known, text)
}

/** The whole sheet, in its file, has the framework's. */
const withoutLicense = (css: string) =>
  css.startsWith('/*!') ? css.slice(css.indexOf('*/') + '*/'.length).trimStart() : css

/** Without the values that nothing on the page reads. */
function withoutUnread(css: string, text: string): string {
  const { declared, read } = propertiesIn(css)
  const unread = declared.filter((name) => !read.has(name) && !text.includes(name))
  return unread.length > 0 ? withoutUnread(minified(css, unread), text) : css
}

const minified = (css: string, unusedSymbols: string[], visitor: Styles = {}) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    visitor,
  }).code.toString()

function propertiesIn(css: string): { declared: string[]; read: Set<string> } {
  const declared = new Set<string>()
  const read = new Set<string>()
  minified(css, [], {
    Declaration(declaration) {
      // A standard property that lightningcss does not know is "custom" too.
      if (declaration.property === 'custom' && declaration.value.name.startsWith('--'))
        declared.add(declaration.value.name)
    },
    Variable: ({ name }) => void read.add(name.ident),
  })
  return { declared: [...declared], read }
}

function classesOf(css: string): string[] {
  const classes = new Set<string>()
  minified(css, [], {
    Selector(selector) {
      for (const part of selector) if (part.type === 'class') classes.add(part.name)
    },
  })
  return [...classes]
}
