import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'astro/assets/services/sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '#build/make-files.ts'
import { findPortraitErrors, findUploadErrors, pictureKind } from '#content-model/file-errors.ts'

/** A photograph that compresses badly. */
const PHOTOGRAPH = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="960">
  <filter id="grain"><feTurbulence baseFrequency="0.02" /></filter>
  <rect width="100%" height="100%" filter="url(#grain)" />
</svg>`

describe('a picture of the content', () => {
  let folder: string
  const path = (name: string) => join(folder, 'dist', 'portraits', name)
  const config = { dangerouslyProcessSVG: true, service: { entrypoint: '', config: {} } } as never
  const transform = async (
    picture: Uint8Array,
    choice: { width?: number; format: string; quality?: number },
  ) => (await sharp.transform(picture, { src: '', ...choice }, config, console as never)).data

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'openward-pictures-'))
    mkdirSync(join(folder, 'dist/portraits'), { recursive: true })
    for (const format of ['png', 'jpg', 'webp', 'avif'])
      writeFileSync(path(`large.${format}`), await transform(Buffer.from(PHOTOGRAPH), { format }))
    writeFileSync(path('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(path('broken.jpg'), 'no picture')
    const small = { width: 60, format: 'webp', quality: 10 }
    writeFileSync(path('small.webp'), await transform(readFileSync(path('large.png')), small))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('of a text is a photograph, never a drawing, whatever its name', () => {
    const pictures = join(folder, 'site/public/pictures')
    mkdirSync(join(pictures, 'ward'), { recursive: true })
    for (const name of ['a.svg', 'ward/b.jpg']) writeFileSync(join(pictures, name), '<svg/>')
    writeFileSync(join(pictures, 'ward/c.png'), readFileSync(path('large.png')))

    expect(findUploadErrors(join(folder, 'site/content')).map((each) => each.split(' ')[0])).toEqual([
      'public/pictures/a.svg',
      'public/pictures/ward/b.jpg',
    ])
  })

  it('is served no larger than it is shown, at its address and in its format', async () => {
    const names = ['large.png', 'large.jpg', 'large.webp', 'large.avif']
    const before = names.map((name) => readFileSync(path(name)).length)
    const same = ['drawing.svg', 'broken.jpg', 'small.webp']
    const stored = same.map((name) => readFileSync(path(name)))

    await compressFiles(join(folder, 'dist'), join(folder, 'kept'))

    for (const name of names) {
      const file = readFileSync(path(name))
      const png = Buffer.from(await transform(file, { format: 'png' }))
      const [width, height] = [16, 20].map((offset) => png.readUInt32BE(offset))
      expect([pictureKind(file), width, height]).toEqual([name.split('.')[1], 600, 360])
      expect(file.length).toBeLessThan(250_000)
    }
    expect(before[0]).toBeGreaterThan(4_000_000)
    expect(same.map((name) => readFileSync(path(name)))).toEqual(stored)
  })

  it('that is not an image file is a mistake with a remedy', () => {
    const doctors = ['broken.jpg', 'large.jpg', 'drawing.svg'].map((name) => ({
      image: `/portraits/${name}`,
    }))
    renameSync(join(folder, 'dist'), join(folder, 'public'))

    const faults = findPortraitErrors(join(folder, 'content'), doctors as never)

    expect(faults.map(({ sentence }) => sentence)).toEqual([
      '[1].image "/portraits/broken.jpg" is not an image file. Save it again as jpg, png or webp.',
    ])
  })
})
