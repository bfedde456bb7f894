import { describe, expect, it } from 'vitest'
import { forDirection } from '#server/build/page-sides.ts'

const LINE =
  '.a{border-inline-start:4px solid;margin-inline-end:1px;padding-inline:2px 3px;text-align:end;float:inline-start;inset-inline-start:5px}'
const MIRRORED =
  '[dir=rtl] .b{color:red}@media print{[dir=rtl]{& .c{color:red}}}@keyframes mirrored-in{0%{top:0}}'

describe('the styles of a page', () => {
  it('name the sides of the screen in a page that is read from left to right', () => {
    const css = forDirection(LINE, false)

    for (const rule of ['border-left:4px', 'margin-right:1px', 'text-align:right', 'float:left', 'left:5px'])
      expect(css).toContain(rule)
    expect(css).not.toMatch(/inline-(start|end)/)
  })

  it('name the other sides in a page that is read from right to left', () => {
    const css = forDirection(LINE, true)

    for (const rule of [
      'border-right:4px',
      'margin-left:1px',
      'text-align:left',
      'float:right',
      ';right:5px',
    ])
      expect(css).toContain(rule)
  })

  it('have what mirrored pages need only there', () => {
    expect(forDirection(`${MIRRORED}.d{top:0}`, false)).toBe('@media print{}.d{top:0}')
    expect(forDirection(MIRRORED, true)).toBe(MIRRORED)
  })
})
