import { rolldown, type RolldownPluginOption } from 'rolldown'
import type { Plugin } from 'vite'
import type { Language } from '#contract/values.ts'
import { contentJson } from './content/content-json.ts'
import { definesOf, translatedModules } from './pages-language.ts'

const QUERY = '?inlined'

const RULES = ['timeZone', 'slots', 'closedWeekdays', 'closedDays', 'bookingWindow', 'weekStartsOn']
const onlyRules = {
  name: 'only-rules',
  transform(code: string, id: string) {
    if (!id.endsWith('hospital.json')) return null
    const facts = Object.entries(JSON.parse(code) as Record<string, unknown>)
    return JSON.stringify(Object.fromEntries(facts.filter(([name]) => RULES.includes(name))))
  },
}

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
    const plugins = [translatedModules(language), contentJson, onlyRules]
    const code = await bundleScript(id.slice(0, -QUERY.length), definesOf(language), plugins)
    return `export default ${JSON.stringify(code)}`
  },
})

export async function bundleScript(
  input: string,
  define: Record<string, string> = {},
  plugins: RolldownPluginOption[] = [],
): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    plugins,
    transform: { define },
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
