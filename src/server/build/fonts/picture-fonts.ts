import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { decompress } from 'wawoff2'
import { languages } from '#lib/languages.ts'
import { PROJECT } from '../../project.ts'
import { cut } from './cut.ts'
import { SCRIPTS } from './scripts.ts'

const FIGTREE = join(PROJECT, 'src/server/build/figtree-700.ttf')

/** Leaves in a folder what pictures to share are written in, for each script of the hospital: the files, in the one weight and the one format that their maker reads. */
export async function pictureFonts(folder: string): Promise<string[]> {
  const files = [FIGTREE]
  // One after the other: what unpacks them has one memory, which the next one would write over.
  for (const { file, letters } of languages.flatMap((language) => SCRIPTS[language] ?? [])) {
    const path = join(folder, basename(file).replace('.woff2', '.ttf'))
    writeFileSync(path, await cut(await decompress(readFileSync(file)), { letters, weights: 700 }))
    files.push(path)
  }
  return files
}
