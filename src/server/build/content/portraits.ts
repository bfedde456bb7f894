import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DoctorsFile } from '#contract/content.ts'
import type { Fault } from '#lib/check-content.ts'

const MEGABYTE = 1024 * 1024
const PORTRAIT_MAX_BYTES = 2 * MEGABYTE

/** Portraits that do not exist beside the content folder, or that weigh too much for a page of doctors. */
export function portraitFaults(folder: string, doctors: DoctorsFile): Fault[] {
  return doctors.flatMap(({ image }, index) => {
    const found = statSync(join(folder, '../public', image), { throwIfNoEntry: false })
    const fault = (sentence: string): Fault[] => [
      { steps: [String(index), 'image'], sentence: `[${index + 1}].image "${image}" ${sentence}` },
    ]
    if (!found?.isFile()) return fault('is no file. Put the picture into public/portraits, or mend the name.')
    if (found.size <= PORTRAIT_MAX_BYTES) return []
    const weight = (found.size / MEGABYTE).toFixed(1)
    return fault(`weighs ${weight} MB. Save it smaller: at most 2 MB, 600 pixels wide is enough.`)
  })
}
