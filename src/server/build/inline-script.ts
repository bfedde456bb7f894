import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import type { Language } from '#contract/values.ts'
import { contentJson } from './content/content-json.ts'
import { definesOf, words } from './pages-language.ts'

const QUERY = '?inlined'

/** What of content/hospital.json the scripts that stand in a page read: its rules. */
const RULES = [...['timeZone', 'slots', 'closedWeekdays', 'closedDays'], ...['bookingWindow', 'weekStartsOn']]
const onlyRules = {
  name: 'only-rules',
  transform(code: string, id: string) {
    if (!id.endsWith('hospital.json')) return null
    const facts = Object.entries(JSON.parse(code) as Record<string, unknown>)
    return JSON.stringify(Object.fromEntries(facts.filter(([name]) => RULES.includes(name))))
  },
}

/** `import code from './x.ts?inlined'`: the text of a script that stands in the page itself, with all it imports. */
export const inlineScript = (language: Language): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(QUERY)) return null
    const found = await this.resolve(source.slice(0, -QUERY.length), importer)
    return found && found.id + QUERY
  },
  async load(id) {
    if (!id.endsWith(QUERY)) return null
    const bundle = await rolldown({
      input: id.slice(0, -QUERY.length),
      platform: 'browser',
      plugins: [words(language), contentJson, onlyRules],
      transform: { define: definesOf(language) },
      logLevel: 'warn',
    })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    await bundle.close()
    return `export default ${JSON.stringify(output[0].code)}`
  },
})
