import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../project-copy.ts'
import { table } from '../table.ts'
import type { Figure } from './compare.ts'

function secondsOf(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

/** Build time with 18, 180 and 1,800 services: without a cache, and after one changed file. */
export function benchGrowth(): Figure[] {
  const copy = copyProject()
  const folder = join(copy.folder, 'content/services')
  const originals = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const rows = [1, 10, 100].map((times) => {
    for (let n = times / 10; n >= 1 && n < times; n += 1)
      for (const file of originals) {
        const text = readFileSync(join(folder, file), 'utf8').replace(
          /^name: .*$/m,
          (line) => `${line.replace(/"?$/, '')} ${n}${line.endsWith('"') ? '"' : ''}`,
        )
        writeFileSync(join(folder, file.replace(/(\.hi)?\.md$/, `-${n}$&`)), text)
      }
    rmSync(join(copy.folder, '.astro'), { recursive: true, force: true })
    const first = secondsOf(copy.build)
    const changed = join(folder, originals[0] as string)
    writeFileSync(changed, `${readFileSync(changed, 'utf8')}\nChanged for ${times}.\n`)
    return [
      `build with ${(18 * times).toLocaleString('en')} services`,
      `${first.toFixed(1)} s, after one changed file ${secondsOf(copy.build).toFixed(1)} s`,
    ]
  })
  copy.remove()
  table('Growth', ['what', 'seen'], rows)
  return []
}
