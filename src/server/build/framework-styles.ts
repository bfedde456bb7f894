import { type CustomAtRules, transform, type Variable, type Visitor } from 'lightningcss'

/** Lengths that the framework means as "round"; shorter to write. */
const ENDLESS = 1e6
const ROUND = { unit: 'px', value: 999 } as const
/** Set for other rules to read, and only ever read where they are set. */
const NEVER_READ = ['--tw-font-weight', '--tw-tracking']
/** The line height must not be inherited. */
const isKept = (property: string) => !property.startsWith('--tw-') || property.startsWith('--tw-leading')

/**
 * Tailwind's styles without what it writes for browsers without @property, and without most of what it declares for the
 * others: here each of these properties has one value. Throws when one of these is not in the styles any more.
 */
export function simplified(css: string): string {
  const missing = new Set([
    'layer',
    'property',
    'edge',
    'set',
    'length',
    '--tw-outline-style',
    '--tw-content',
  ])
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
      // Edges are solid already, see styles/base.css.
      return part?.type === 'var' && part.value.name.ident === '--tw-border-style' ? drop('edge') : undefined
    },
    Length(length) {
      if (length.value < ENDLESS) return undefined
      drop('length')
      return ROUND
    },
    Variable({ name, fallback }: Variable) {
      const raw = { '--tw-outline-style': 'solid', '--tw-content': 'var(--tw-content,"")' }[name.ident]
      if (!raw || fallback) return undefined
      drop(name.ident)
      return { raw }
    },
  }
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  if (missing.size === 0) return code.toString()
  throw new Error(
    `The build simplifies Tailwind's styles, and found none of these: ${[...missing].join(', ')}. See src/server/build/framework-styles.ts.`,
  )
}
