import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PROJECT } from '../project.ts'
import { pictureFonts } from './fonts/picture-fonts.ts'
import { Kept } from './kept.ts'

/** Two compressed forms, the picture of a drawing, and a picture in the size that is shown. */
export type Kind = 'br' | 'gz' | 'png' | 'picture'
export type Job = { kind: Kind; input: () => Uint8Array; keep: (made: Uint8Array) => void }

const PROGRAM = new URL('./maker.ts', import.meta.url)
const PICTURE = new URL('./picture.ts', import.meta.url)
const OUTLINES = new URL('./fonts/outlined.ts', import.meta.url)

/** Does all jobs, on all processors; what was made of the same input before is taken from a folder. */
export async function makeAll(jobs: Job[], folder: string): Promise<void> {
  const kept = new Kept(folder)
  const fonts = mkdtempSync(join(tmpdir(), 'fonts-'))
  const fontFiles = jobs.some(({ kind }) => kind === 'png') ? await pictureFonts(fonts) : []
  const maker = makerState(fontFiles)
  const left = jobs.values()
  const lane = async () => {
    let worker: Worker | undefined
    for (const { kind, input, keep } of left) {
      const given = input()
      const key = createHash('sha256').update(`${maker} ${kind}\0`).update(given).digest('hex')
      const known = kept.read(key)
      const made =
        known ??
        (await ask((worker ??= new Worker(PROGRAM, { workerData: fontFiles })), { kind, input: given }))
      if (!known) kept.write(key, made)
      keep(made)
    }
    await worker?.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  rmSync(fonts, { recursive: true, force: true })
  kept.tidy()
}

async function ask(worker: Worker, job: { kind: Kind; input: Uint8Array }): Promise<Uint8Array> {
  worker.postMessage(job)
  const [made] = (await once(worker, 'message')) as [Uint8Array]
  return made
}

/** What decides, beside the input, how a thing comes out. */
function makerState(fontFiles: string[]): string {
  const packages = ['@resvg/resvg-js', 'astro'].map((name) =>
    join(PROJECT, 'node_modules', name, 'package.json'),
  )
  const files = [PROGRAM, PICTURE, OUTLINES, ...fontFiles, ...packages]
  const sum = createHash('sha256').update(`${process.version} ${process.arch}`)
  for (const file of files) sum.update(readFileSync(file))
  return sum.digest('hex')
}
