import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DoctorsFile } from '#contract/content-doctors.ts'
import type { Fault } from '#lib/check-content.ts'
import { pictureKind } from '../picture-kind.ts'

const MEGABYTE = 1024 * 1024
const PORTRAIT_MAX_BYTES = 10 * MEGABYTE

/** Portraits that do not exist beside the content folder, that are no pictures, or that weigh too much to be worked on: visitors get them smaller. */
export function portraitFaults(folder: string, doctors: DoctorsFile): Fault[] {
  return doctors.flatMap(({ image }, index) => {
    const file = join(folder, '../public', image)
    const found = statSync(file, { throwIfNoEntry: false })
    const fault = (sentence: string): Fault[] => [
      { steps: [String(index), 'image'], sentence: `[${index + 1}].image "${image}" ${sentence}` },
    ]
    if (!found?.isFile()) return fault('is no file. Put the picture into public/portraits, or mend the name.')
    if (found.size <= PORTRAIT_MAX_BYTES)
      return image.endsWith('.svg') || pictureKind(readFileSync(file))
        ? []
        : fault('is not an image file. Save it again as jpg, png or webp.')
    const weight = (found.size / MEGABYTE).toFixed(1)
    return fault(`weighs ${weight} MB. Save it smaller: at most 10 MB, 600 pixels wide is enough.`)
  })
}
