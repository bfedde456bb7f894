import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import { type FieldError, errorUnless } from './check-value.ts'

const MEGABYTE = 1024 * 1024
const PORTRAIT_MAX_BYTES = 10 * MEGABYTE
const NO_PICTURE = 'is not an image file. Save it again as jpg, png or webp.'

const SIGNATURES = {
  jpg: (bytes: Buffer) => bytes.toString('latin1', 0, 3) === '\xFF\xD8\xFF',
  png: (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG',
  webp: (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes: Buffer) => bytes.toString('latin1', 4, 12) === 'ftypavif',
}
type PictureKind = keyof typeof SIGNATURES

/** Detects the format by the first bytes, because a file name may be wrong. */
export const pictureKind = (bytes: Buffer): PictureKind | undefined =>
  (Object.keys(SIGNATURES) as PictureKind[]).find((kind) => SIGNATURES[kind](bytes))

/** Where the editor puts the pictures of texts: photographs only, because a drawing can hold scripts. */
export const findUploadErrors = (folder: string): string[] =>
  globSync('pictures/**/*.*', { cwd: join(folder, '../public') })
    .sort()
    .filter((file) => !pictureKind(readFileSync(join(folder, '../public', file))))
    .map((file) => `public/${file.replaceAll('\\', '/')} ${NO_PICTURE}`)

export function findPortraitErrors(folder: string, doctors: DoctorsFile): FieldError[] {
  return doctors.flatMap(({ image }, index) => {
    const sentence = describePortraitError(join(folder, '../public', image))
    return errorUnless(!sentence, [index, 'image'], `"${image}" ${sentence}`)
  })
}

function describePortraitError(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return 'does not exist. Put the picture into public/portraits, or correct the name.'
  if (found.size > PORTRAIT_MAX_BYTES)
    return `weighs ${(found.size / MEGABYTE).toFixed(1)} MB. Save it smaller: at most 10 MB, 600 pixels wide is enough.`
  return file.endsWith('.svg') || pictureKind(readFileSync(file)) ? undefined : NO_PICTURE
}
