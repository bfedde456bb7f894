import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { toolSized } from '../../model-size.ts'
import { copyProject } from '../../project-copy.ts'
import type { Figure } from './compare.ts'

type Copy = ReturnType<typeof copyProject>

function secondsOf(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

/** Prints the seconds of a build without a cache, and of one after a change of one file. */
function buildTwice(copy: Copy, what: string, changed: string): void {
  rmSync(join(copy.folder, '.astro'), { recursive: true, force: true })
  console.log(`${what} without a cache: ${secondsOf(copy.build).toFixed(1)} s`)
  const file = join(copy.folder, 'content', changed)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nChanged for ${what}.\n`)
  console.log(`${what} after a change of one file: ${secondsOf(copy.build).toFixed(1)} s`)
}

/** Copies of the services, in each language. No two may have the same name, description or order. */
function writeServices(copy: Copy, originals: string[], times: number): void {
  for (let n = 1; n < times; n += 1)
    for (const file of originals) {
      const text = readFileSync(join(copy.folder, 'content/services', file), 'utf8')
      const [, head = '', body = ''] = text.split(/^---$/m)
      const fields = parse(head)
      fields.name += ` ${n}`
      fields.description += ` ${n}`
      if (fields.order) fields.order += 1000 * n
      const name = `services/${file.replace(/(\.hi)?\.md$/, `-${n}$&`)}`
      copy.write(name, `---\n${stringify(fields)}---${body}`)
    }
}

/** Copies of the sample's doctors, in each language, until there are so many. */
function writeDoctors(copy: Copy, count: number): void {
  const read = (name: string) => JSON.parse(readFileSync(join(copy.folder, 'content', name), 'utf8'))
  const [doctors, hindi] = [read('doctors.json'), read('doctors.hi.json')]
  const sample = doctors.length
  for (let n = sample; n < count; n += 1) {
    const original = doctors[n % sample]
    doctors.push({ ...original, _id: `copy${n}`, name: `${original.name} ${n}` })
    hindi.doctors[`copy${n}`] = hindi.doctors[original._id]
  }
  copy.write('doctors.json', JSON.stringify(doctors))
  copy.write('doctors.hi.json', JSON.stringify(hindi))
}

/** Build time with 18, 180 and 1,800 services, and with 4,000 doctors. */
export function benchGrowth(): Figure[] {
  const copy = copyProject()
  const originals = readdirSync(join(copy.folder, 'content/services')).filter((file) => file.endsWith('.md'))
  const changed = `services/${originals.find((file) => !file.endsWith('.hi.md'))}`
  for (const times of [1, 10, 100].slice(0, toolSized(3))) {
    writeServices(copy, originals, times)
    buildTwice(copy, `${(18 * times).toLocaleString('en')} services`, changed)
  }
  copy.remove()
  const hospital = copyProject()
  const count = toolSized(4000)
  writeDoctors(hospital, count)
  buildTwice(hospital, `${count.toLocaleString('en')} doctors`, changed)
  hospital.remove()
  return []
}
