import { join } from 'node:path'
import { fillAll } from '#lib/facts.ts'
import { PROJECT } from '../../project.ts'
import { HOMES, readContent } from './read.ts'

const CONTENT = join(PROJECT, 'content')

/** Files that end in .json, as pages import them: without the sign that some editors put first (U+FEFF), and with every fact in its name's place. */
export const contentJson = {
  name: 'content-json',
  enforce: 'pre' as const,
  transform(this: { addWatchFile: (path: string) => void }, code: string, id: string) {
    if (!id.endsWith('.json')) return null
    const json = code.replace(/^\uFEFF/, '')
    const name = id.replaceAll('\\', '/').split('/content/').at(-1) ?? ''
    if (HOMES.includes(name) || !json.includes('{{')) return { code: json, map: null }
    const { facts, sources } = readContent(CONTENT)
    for (const source of sources) this.addWatchFile(join(CONTENT, source.name))
    return { code: JSON.stringify(fillAll(JSON.parse(json), facts ?? new Map())), map: null }
  },
}
