import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PROJECT } from '../project.ts'
import { Kept } from './kept.ts'

/** Two compressed forms, and a picture in the size that is shown. */
export type Kind = 'br' | 'gz' | 'picture'
export type Job = { kind: Kind; input: () => Uint8Array; keep: (made: Uint8Array) => void }

const PROGRAM = new URL('./maker.ts', import.meta.url)
const PICTURE = new URL('./picture.ts', import.meta.url)

/** Does all jobs, on all processors; what was made of the same input before is taken from a folder. */
export async function makeAll(jobs: Job[], folder: string): Promise<void> {
  const kept = new Kept(folder)
  const maker = makerState()
  const left = jobs.values()
  const lane = async () => {
    let worker: Worker | undefined
    for (const { kind, input, keep } of left) {
      const given = input()
      const key = createHash('sha256').update(`${maker} ${kind}\0`).update(given).digest('hex')
      const known = kept.read(key)
      const made = known ?? (await ask((worker ??= new Worker(PROGRAM)), { kind, input: given }))
      if (!known) kept.write(key, made)
      keep(made)
    }
    await worker?.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  kept.tidy()
}

async function ask(worker: Worker, job: { kind: Kind; input: Uint8Array }): Promise<Uint8Array> {
  worker.postMessage(job)
  const [made] = (await once(worker, 'message')) as [Uint8Array]
  return made
}

/** Changes with the programs that make things of the input. */
function makerState(): string {
  const files = [PROGRAM, PICTURE, join(PROJECT, 'node_modules/astro/package.json')]
  const sum = createHash('sha256').update(`${process.version} ${process.arch}`)
  for (const file of files) sum.update(readFileSync(file))
  return sum.digest('hex')
}
