import { join } from 'node:path'
import { fillAll } from '#lib/facts.ts'
import { PROJECT } from '../../project.ts'
import { HOMES, readContent } from './read.ts'

const CONTENT = join(PROJECT, 'content')
/** Stands for no file, but for the facts of all in content/closures; the sign before its id tells so. */
const CLOSURES = '#content/closures.json'
const CLOSURES_ID = '\0closures'

/** The second is Vite's only. */
type Watching = { addWatchFile: (path: string) => void; environment?: { name: string } }

/** Files that end in .json, as pages import them: without the sign that some editors put first (U+FEFF), and with every fact in its name's place. */
export const contentJson = {
  name: 'content-json',
  enforce: 'pre' as const,
  resolveId: (source: string) => (source === CLOSURES ? CLOSURES_ID : null),
  load(this: Watching, id: string) {
    if (id !== CLOSURES_ID) return null
    const { sources } = readContent(CONTENT)
    const closures = sources.filter(({ name }) => name.startsWith('closures/'))
    for (const { name } of closures) this.addWatchFile(join(CONTENT, name))
    return `export default ${JSON.stringify(closures.map(({ value }) => value))}`
  },
  transform(this: Watching, code: string, id: string) {
    if (!id.endsWith('.json')) return null
    const json = code.replace(/^\uFEFF/, '')
    const name = id.replaceAll('\\', '/').split('/content/').at(-1) ?? ''
    if (name === 'hospital.json' && this.environment?.name === 'client')
      return { code: JSON.stringify({ ...JSON.parse(json), dayList: undefined }), map: null }
    if (HOMES.includes(name) || !json.includes('{{')) return { code: json, map: null }
    const { facts, sources } = readContent(CONTENT)
    for (const source of sources) this.addWatchFile(join(CONTENT, source.name))
    return { code: JSON.stringify(fillAll(JSON.parse(json), facts ?? new Map())), map: null }
  },
}
