import { join } from 'node:path'
import { fillAllVariables } from '#lib/template-variables.ts'
import { CONTENT } from '#lib/project.ts'
import { FACT_FILES } from '#content-model/read.ts'
import { JSON_NAMES } from '#content-model/schemas.ts'
import {
  type LocalizedContent,
  readLocalizedContent,
  isLanguagePass,
} from '#content-model/translations/content-in.ts'

/** No script of a page reads these. */
const SERVER_ONLY_FIELDS = [
  'dayList',
  'closures',
  'contactForm',
  'appointmentsAhead',
  'reminderHour',
  'founded',
  'hours',
  'coordinates',
  'waitingList',
  'legalName',
  'taxNumber',
  'fhir',
]
const withoutServerFields = (json: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as object).filter(([name]) => !SERVER_ONLY_FIELDS.includes(name)),
  )

let built: LocalizedContent | undefined

/** Read once in a build: content changes only under `npm run dev`. */
const contentFor = ({ environment }: Watching) =>
  environment?.mode === 'build' ? (built ??= readLocalizedContent(CONTENT)) : readLocalizedContent(CONTENT)

type Watching = { addWatchFile: (path: string) => void; environment?: { name: string; mode: string } }

export const contentJson = {
  name: 'content-json',
  enforce: 'pre' as const,
  transform(this: Watching, code: string, id: string) {
    if (!id.endsWith('.json')) return null
    const [, name = ''] = /.*\/content\/(.+)/.exec(id.replaceAll('\\', '/')) ?? []
    const json = inLanguage(this, name, code.replace(/^\uFEFF/, ''))
    if (name === 'hospital.json' && this.environment?.name === 'client' && this.environment.mode === 'build')
      return { code: JSON.stringify(withoutServerFields(json)), map: null }
    if (FACT_FILES.includes(name) || !json.includes('{{')) return { code: json, map: null }
    const { sources, facts = new Map<string, string>() } = contentFor(this)
    for (const { name, translation } of sources)
      for (const file of [name, translation?.name]) if (file) this.addWatchFile(join(CONTENT, file))
    return { code: JSON.stringify(fillAllVariables(JSON.parse(json), facts)), map: null }
  },
}

function inLanguage(plugin: Watching, name: string, json: string): string {
  if (!isLanguagePass() || !JSON_NAMES.includes(name)) return json
  const source = contentFor(plugin).sources.find((each) => each.name === name)
  if (!source?.translation) return json
  plugin.addWatchFile(join(CONTENT, source.translation.name))
  return JSON.stringify(source.value)
}
