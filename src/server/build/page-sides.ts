import { type Selector, transform } from 'lightningcss'

const SIDES = { start: 'left', end: 'right' }
const MIRRORED_SIDES = { start: 'right', end: 'left' }
/** A property or a value of one side of a line, with the words before it that stay. */
const OF_A_SIDE =
  /(?<=[{;])(?:(?<property>margin|padding|border|scroll-margin|scroll-padding)-inline-|inset-inline-|(?<value>float:inline-|text-align:))(?<side>start|end)(?=[:;}-])/g

/** What only a page needs that is read from right to left: rules for `[dir=rtl]`, and moves named after it. */
const isMirrored = (selector: Selector) =>
  selector.some((part) => part.type === 'attribute' && part.name === 'dir' && part.operation?.value === 'rtl')
const MIRRORED_MOVE = /^mirrored-/

/** Styles as pages of one direction need them. The sides of a line become those of the screen, which are shorter and known to more browsers. */
export function forDirection(css: string, isRightToLeft: boolean): string {
  const sides = isRightToLeft ? MIRRORED_SIDES : SIDES
  const named = css.replace(OF_A_SIDE, (...match) => {
    const { property, value, side } = match.at(-1) as Record<string, string | undefined>
    const on = sides[side as 'start' | 'end']
    if (property) return `${property}-${on}`
    return value ? `${value.replace('inline-', '')}${on}` : on
  })
  return isRightToLeft ? named : withoutMirrored(named)
}

const withoutMirrored = (css: string) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.every(isMirrored) ? [] : undefined),
        keyframes: ({ value: { name } }) =>
          name.type === 'ident' && MIRRORED_MOVE.test(name.value) ? [] : undefined,
      },
    },
  }).code.toString()
