import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureKind } from '../picture-kind.ts'
import { svgFault } from './svg-faults.ts'

/** Why a picture is refused; empty for one that is right. */
export function pictureMistakes(path: string, bytes: Buffer): string[] {
  if (/\.svg$/i.test(path)) {
    const fault = svgFault(bytes)
    return fault ? [`${path} ${fault}. Save it as a plain SVG in UTF-8, or as png.`] : []
  }
  return pictureKind(bytes) ? [] : [`${path} is not an image file. Save it again as jpg, png or webp.`]
}

/** Mistakes of the SVG files that the site would serve, by whatever way they came there. */
export const svgMistakes = (folder: string): string[] =>
  globSync('**/*.{svg,SVG}', { cwd: join(folder, '../public') })
    .sort()
    .flatMap((file) => {
      const path = `public/${file.replaceAll('\\', '/')}`
      return pictureMistakes(path, readFileSync(join(folder, '..', path)))
    })
