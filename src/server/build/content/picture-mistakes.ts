import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureKind } from '../picture-kind.ts'

/** What of a drawing a browser would run or fetch, once it is opened by its address. */
const ACTIVE =
  /<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|<(\w+:)?(script|foreignObject|iframe|embed|object|handler|listener)\b|[\s"'/]on\w+\s*=|javascript:|(href|src)\s*=\s*["']?\s*(?!#|data:image\/(png|jpe?g|webp|gif)[;,]|["'])\S|@import|url\(\s*["']?(?!["']?\s*(#|data:image\/))/i
const DRAWING = /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/

/** Why a picture is not taken; none for one that is right. */
export function pictureMistakes(path: string, bytes: Buffer): string[] {
  if (!/\.svg$/i.test(path))
    return pictureKind(bytes)
      ? []
      : [`${path} is no picture, whatever its name. Save it anew as jpg, png or webp.`]
  const drawing = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (!DRAWING.test(drawing)) return [`${path} is no drawing, whatever its name. Save it anew as svg or png.`]
  return ACTIVE.test(withoutNames(drawing))
    ? [`${path} holds a program, or fetches something from elsewhere. Save it as a plain drawing, or as png.`]
    : []
}

/** Signs that are written as numbers would be read again; names of namespaces lead nowhere. */
const withoutNames = (drawing: string) =>
  drawing
    .replace(/&#(x[\da-f]+|\d+);?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code.replace(/^x/i, '0x')), 0x10ffff)),
    )
    .replace(/\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/g, '')

/** Drawings beside a content folder that a browser would run, by whatever way they came there. */
export const activeDrawings = (folder: string): string[] =>
  globSync('{portraits,pictures}/**/*.{svg,SVG}', { cwd: join(folder, '../public') })
    .sort()
    .flatMap((file) => {
      const path = `public/${file.replaceAll('\\', '/')}`
      return pictureMistakes(path, readFileSync(join(folder, '..', path)))
    })
