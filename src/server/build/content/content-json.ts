import { join } from 'node:path'
import { fillAll } from '#lib/facts.ts'
import { PROJECT } from '../../project.ts'
import { HOMES, readContent } from './read.ts'

const CONTENT = join(PROJECT, 'content')
/** Stand for no files, but for the facts of all in a folder of that name. */
const LISTS = ['closures', 'banners']
/** The sign before it tells that there is no such file. */
const idOf = (list: string) => `\0content/${list}`

/** The second is Vite's only. */
type Watching = { addWatchFile: (path: string) => void; environment?: { name: string } }

/** Files that end in .json, as pages import them: without the sign that some editors put first (U+FEFF), and with every fact in its name's place. */
export const contentJson = {
  name: 'content-json',
  enforce: 'pre' as const,
  resolveId(source: string) {
    const list = LISTS.find((each) => source === `#content/${each}.json`)
    return list ? idOf(list) : null
  },
  load(this: Watching, id: string) {
    const list = LISTS.find((each) => id === idOf(each))
    if (!list) return null
    const { sources, facts = new Map<string, string>() } = readContent(CONTENT)
    const own = sources.filter(({ name }) => name.startsWith(`${list}/`))
    for (const { name } of own) this.addWatchFile(join(CONTENT, name))
    return `export default ${JSON.stringify(own.map(({ value }) => fillAll(value, facts)))}`
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
