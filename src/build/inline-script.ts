import { rolldown, type RolldownPluginOption } from 'rolldown'
import type { Plugin } from 'vite'
import type { Language } from '#contract/fixed-lists.ts'
import { contentJson } from './content/content-json.ts'
import { definesOf, translatedModules } from './pages-language.ts'

/** As in `mobile-menu.ts?inlined`, or `before-paint.ts?home&inlined` for a script that reads the constant PAGE. */
const INLINED = /^(.+)\?(?:(\w+)&)?inlined$/

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
    const [, path] = INLINED.exec(source) ?? []
    const found = path && (await this.resolve(path, importer))
    return found ? found.id + source.slice(path.length) : null
  },
  async load(id) {
    const [, path, page] = INLINED.exec(id) ?? []
    if (!path) return null
    const plugins = [translatedModules(language), contentJson, onlyRules]
    const isBuilt = JSON.stringify(this.environment.mode === 'build')
    const define = {
      ...definesOf(language),
      PAGE: JSON.stringify(page ?? ''),
      'import.meta.env.PROD': isBuilt,
    }
    const code = await bundleScript(path, define, plugins)
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
