import { join } from 'node:path'
import { fillAll } from '#lib/facts.ts'
import { PROJECT } from '../../project.ts'
import { HOMES, JSON_NAMES } from './read.ts'
import { type ContentIn, contentIn } from './translations/content-in.ts'
import { isPass, languagesOf } from './translations/languages.ts'

const CONTENT = join(PROJECT, 'content')

/** Files that are none: what each says, and what of the content it is made of. */
const MADE: Record<string, (content: ContentIn) => unknown> = {
  closures: (content) => factsIn('closures', content),
  banners: (content) => factsIn('banners', content),
  translations: ({ untranslated, isPending }) => ({ untranslated, isPending }),
  hospitals: hospitals,
}
/** The sign before it tells that there is no such file. */
const idOf = (name: string) => `\0content/${name}`

/** The second is Vite's only. */
type Watching = { addWatchFile: (path: string) => void; environment?: { name: string } }

const factsIn = (folder: string, { sources, facts = new Map<string, string>() }: ContentIn) =>
  sources.filter(({ name }) => name.startsWith(`${folder}/`)).map(({ value }) => fillAll(value, facts))

/** The hospital in each of its languages but the first. */
function hospitals(content: ContentIn): Record<string, unknown> {
  const others = languagesOf(content).slice(1)
  return Object.fromEntries(others.map((language) => [language, hospitalIn(language)]))
}

const hospitalIn = (language: string) =>
  contentIn(CONTENT, language).sources.find(({ name }) => name === 'hospital.json')?.value

function watch(plugin: Watching, { sources }: ContentIn, start = ''): void {
  for (const { name, translation } of sources.filter(({ name }) => name.startsWith(start)))
    for (const file of [name, translation?.name]) if (file) plugin.addWatchFile(join(CONTENT, file))
}

/** Files that end in .json, as pages import them: without the sign that some editors put first (U+FEFF), with every fact in its name's place, and in the language that the pages are made for. */
export const contentJson = {
  name: 'content-json',
  enforce: 'pre' as const,
  resolveId(source: string) {
    const name = Object.keys(MADE).find((each) => source === `#content/${each}.json`)
    return name ? idOf(name) : null
  },
  load(this: Watching, id: string) {
    const [name, make] = Object.entries(MADE).find(([each]) => id === idOf(each)) ?? []
    if (!name || !make) return null
    const content = contentIn(CONTENT)
    watch(this, content, ['closures', 'banners'].includes(name) ? `${name}/` : '')
    return `export default ${JSON.stringify(make(content))}`
  },
  transform(this: Watching, code: string, id: string) {
    if (!id.endsWith('.json')) return null
    const name = id.replaceAll('\\', '/').split('/content/').at(-1) ?? ''
    const json = inLanguage(this, name, code.replace(/^\uFEFF/, ''))
    if (name === 'hospital.json' && this.environment?.name === 'client')
      return { code: JSON.stringify({ ...JSON.parse(json), dayList: undefined }), map: null }
    if (HOMES.includes(name) || !json.includes('{{')) return { code: json, map: null }
    const content = contentIn(CONTENT)
    watch(this, content)
    return { code: JSON.stringify(fillAll(JSON.parse(json), content.facts ?? new Map())), map: null }
  },
}

/** A file that is not translated stays as it was written, to the letter. */
function inLanguage(plugin: Watching, name: string, json: string): string {
  if (!isPass() || !JSON_NAMES.includes(name)) return json
  const source = contentIn(CONTENT).sources.find((each) => each.name === name)
  if (!source?.translation) return json
  plugin.addWatchFile(join(CONTENT, source.translation.name))
  return JSON.stringify(source.value)
}
