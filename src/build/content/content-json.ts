import { join } from 'node:path'
import { fillAll } from '#lib/facts.ts'
import { CONTENT } from '#lib/project.ts'
import { HOMES } from '#content-model/read.ts'
import { JSON_NAMES } from '#content-model/schemas.ts'
import { contentIn, isPass } from '#content-model/translations/content-in.ts'

const ELSEWHERE = [
  ...['dayList', 'closures', 'contactForm', 'proposalHours', 'appointmentsAhead'],
  ...['reminderHour', 'founded', 'hours'],
]
const withoutElsewhere = (json: string) =>
  Object.fromEntries(Object.entries(JSON.parse(json) as object).filter(([name]) => !ELSEWHERE.includes(name)))

type Watching = { addWatchFile: (path: string) => void; environment?: { name: string; mode: string } }

export const contentJson = {
  name: 'content-json',
  enforce: 'pre' as const,
  transform(this: Watching, code: string, id: string) {
    if (!id.endsWith('.json')) return null
    const name = id.replaceAll('\\', '/').split('/content/').at(-1) ?? ''
    const json = inLanguage(this, name, code.replace(/^\uFEFF/, ''))
    if (name === 'hospital.json' && this.environment?.name === 'client' && this.environment.mode === 'build')
      return { code: JSON.stringify(withoutElsewhere(json)), map: null }
    if (HOMES.includes(name) || !json.includes('{{')) return { code: json, map: null }
    const { sources, facts = new Map<string, string>() } = contentIn(CONTENT)
    for (const { name, translation } of sources)
      for (const file of [name, translation?.name]) if (file) this.addWatchFile(join(CONTENT, file))
    return { code: JSON.stringify(fillAll(JSON.parse(json), facts)), map: null }
  },
}

function inLanguage(plugin: Watching, name: string, json: string): string {
  if (!isPass() || !JSON_NAMES.includes(name)) return json
  const source = contentIn(CONTENT).sources.find((each) => each.name === name)
  if (!source?.translation) return json
  plugin.addWatchFile(join(CONTENT, source.translation.name))
  return JSON.stringify(source.value)
}
