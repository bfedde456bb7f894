import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPictureErrors } from '#content-model/picture-mistakes.ts'
import { SAFE_SVGS, UNSAFE_SVGS } from '../../svg-attacks.ts'

const PUBLIC = join(import.meta.dirname, '../../../public')

describe('an SVG file', () => {
  it.each(Object.entries(UNSAFE_SVGS))('with %s is refused, with a remedy', (_, file) => {
    expect(findPictureErrors('public/portraits/x.svg', Buffer.from(file))).toEqual([
      expect.stringMatching(
        /^public\/portraits\/x\.svg (holds|is|names) .+\. Save it as a plain SVG in UTF-8, or as png\.$/,
      ),
    ])
  })

  it.each(Object.entries(SAFE_SVGS))('with %s is accepted', (_, file) => {
    expect(findPictureErrors('public/portraits/x.svg', Buffer.from(file))).toEqual([])
  })

  it('of this project is accepted', () => {
    const files = globSync('**/*.svg', { cwd: PUBLIC })

    expect(files.length).toBeGreaterThan(15)
    for (const file of files) expect(findPictureErrors(file, readFileSync(join(PUBLIC, file)))).toEqual([])
  })

  it('is refused with the reason', () => {
    const mistakeOf = (svg: string) => findPictureErrors('x.svg', Buffer.from(svg))[0]

    expect(mistakeOf(String(UNSAFE_SVGS['a prefix with a dot']))).toContain('x.svg holds <h.h:script>.')
    expect(mistakeOf(String(UNSAFE_SVGS['onload']))).toContain('x.svg holds the attribute onload.')
    expect(mistakeOf(String(UNSAFE_SVGS['onload in ISO-2022-JP']))).toContain(
      'saved as ISO-2022-JP, not as UTF-8',
    )
  })
})
