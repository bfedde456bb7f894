import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'astro/assets/services/sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '#build/make-files.ts'
import { findPortraitErrors, findUploadErrors, pictureKind } from '#content-model/picture-mistakes.ts'

const WIDTH = 4000
const HEIGHT = 2400

const bytesOf = (length: number, fill: (at: number) => number) =>
  Uint8Array.from({ length }, (_, at) => fill(at))

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A photograph that compresses badly: gradients with noise. */
function photograph(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 0], 8)
  const row = WIDTH + 1
  const grain = bytesOf(row * HEIGHT, (at) => (at % row === 0 ? 0 : ((at / row) & 127) + ((at * 7919) % 97)))
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(grain, { level: 0 })),
    chunk('IEND', Buffer.of()),
  ]
  return Buffer.concat([Buffer.of(137, 80, 78, 71, 13, 10, 26, 10), ...parts])
}

describe('a picture of the content', () => {
  let folder: string
  const path = (name: string) => join(folder, 'dist', 'portraits', name)
  const config = { service: { entrypoint: '', config: {} } } as never

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'openward-pictures-'))
    mkdirSync(join(folder, 'dist/portraits'), { recursive: true })
    const png = photograph()
    writeFileSync(path('large.png'), png)
    for (const format of ['jpg', 'webp', 'avif']) {
      const quality = format === 'jpg' ? 100 : 60
      const choice = { src: '', width: format === 'jpg' ? WIDTH : 800, format, quality }
      const { data } = await sharp.transform(png, choice, config, console as never)
      writeFileSync(path(`large.${format}`), data)
    }
    writeFileSync(path('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(path('broken.jpg'), 'no picture')
    const { data } = await sharp.transform(
      png,
      { src: '', width: 60, format: 'webp', quality: 10 },
      config,
      console as never,
    )
    writeFileSync(path('small.webp'), data)
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
      const { data } = await sharp.transform(file, { src: '', format: 'png' }, config, console as never)
      const [width, height] = [16, 20].map((offset) => Buffer.from(data).readUInt32BE(offset))
      expect([pictureKind(file), width, height]).toEqual([name.split('.')[1], 600, 360])
      expect(file.length).toBeLessThan(250_000)
    }
    expect(before[1]).toBeGreaterThan(5_000_000)
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
