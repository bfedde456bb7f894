import { hash } from 'node:crypto'
import { type CustomAtRules, Features, transform, type Variable, type Visitor } from 'lightningcss'

type Styles = Visitor<CustomAtRules>
/** `css`: all styles of a kind of page. `file`: the same without fonts, for the stylesheet that is loaded later. */
type Sheet = { css: string; classes: string[]; name: string; file: string }

const sheets = new Map<string, Sheet>()
const parts = new Map<string, string>()

export function sheetOf(source: string): Sheet {
  const known = sheets.get(source)
  if (known) return known
  const css = simplified(source)
  const digest = hash('sha256', css, 'base64url').slice(0, 8)
  const file = minified(css, [], { Rule: { 'font-face': () => [] } })
  const sheet = { css, classes: classesOf(css), name: `styles.${digest}.css`, file }
  sheets.set(source, sheet)
  return sheet
}

export function stylesFor({ css, classes, name }: Sheet, text: string): string {
  const plain = text.replaceAll('&amp;', '&').replaceAll('&gt;', '>')
  // In scripts class names are between quotes; in HTML a class name can contain quotes.
  const words = new Set([...plain.split(/[\s"'`]+/), ...plain.split(/[\s"]+/)])
  const unused = classes.filter((each) => !words.has(each))
  const key = `${name} ${unused.join(' ')}`
  const part = parts.get(key) ?? withoutLicense(minified(css, unused))
  parts.set(key, part)
  return part
}

const withoutLicense = (css: string) =>
  css.startsWith('/*!') ? css.slice(css.indexOf('*/') + '*/'.length).trimStart() : css

const minified = (css: string, unusedSymbols: string[], visitor: Styles = {}) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // Safari 15 does not read `(width >= 40rem)`.
    include: Features.MediaRangeSyntax,
    unusedSymbols,
    visitor,
  }).code.toString()

function classesOf(css: string): string[] {
  const classes = new Set<string>()
  minified(css, [], {
    Selector(selector) {
      for (const part of selector) if (part.type === 'class') classes.add(part.name)
    },
  })
  return [...classes]
}

const VALUES: Record<string, string> = {
  '--tw-outline-style': 'solid',
  '--tw-content': 'var(--tw-content,"")',
}
const NEVER_READ = ['--tw-font-weight', '--tw-tracking']
/** The line height is not inherited because of its @property. */
const isKept = (property: string) => !property.startsWith('--tw-') || property.startsWith('--tw-leading')

/**
 * Removes Tailwind's fallbacks for browsers without @property, and most of its custom properties, which have only one
 * value here. Throws if one of them is no longer in the styles.
 */
function simplified(css: string): string {
  const missing = new Set(['layer', 'property', 'edge', 'set', ...Object.keys(VALUES)])
  const drop = (found: string): [] => {
    missing.delete(found)
    return []
  }
  const visitor: Visitor<CustomAtRules> = {
    Rule: {
      'layer-block': ({ value }) => (value.name?.join() === 'properties' ? drop('layer') : undefined),
      property: ({ value }) => (isKept(value.name) ? undefined : drop('property')),
    },
    Declaration(declaration) {
      if (declaration.property === 'custom')
        return NEVER_READ.includes(declaration.value.name) ? drop('set') : undefined
      if (declaration.property !== 'unparsed') return undefined
      const [part] = declaration.value.value
      // styles/base.css makes all borders solid.
      return part?.type === 'var' && part.value.name.ident === '--tw-border-style' ? drop('edge') : undefined
    },
    Variable({ name, fallback }: Variable) {
      const raw = VALUES[name.ident]
      if (!raw || fallback) return undefined
      drop(name.ident)
      return { raw }
    },
  }
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  if (missing.size === 0) return code.toString()
  throw new Error(
    `The build simplifies Tailwind's styles and found none of these: ${[...missing].join(', ')}. See src/build/page-styles.ts.`,
  )
}
