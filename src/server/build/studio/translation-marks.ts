import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { ContentError } from '#lib/check-content.ts'
import { FACTS } from '../content/front-matter.ts'
import { readSource } from '../content/source.ts'
import { languagesOf } from '../content/translations/content-in.ts'
import { readTranslation, translationName } from '../content/translations/read.ts'
import { stateOf } from '../content/translations/state.ts'
import type { workingFiles } from './working-files.ts'

type Files = ReturnType<typeof workingFiles>

const PAGE = /^content\/((?:services|departments|pages|closures|banners)\/[\w-]+\.md)$/
/** A fact that only the editor's list knows: no file holds it. */
export const MARK = 'translations'

/** What of a file waits for a translator, like "(Hindi is out of date, Urdu is missing)"; nothing when none does. */
export function translationMark(content: string, name: string): string {
  try {
    const [, ...others] = languagesOf({
      sources: [{ name: 'hospital.json', value: readSource(content, 'hospital.json').value }],
    })
    const source = readSource(content, name)
    const told = others.flatMap((language) => {
      const file = translationName(name, language)
      const own = existsSync(join(content, file)) ? readTranslation(content, file) : undefined
      const [state] = stateOf({ name, source, value: source.value }, own, language)
      return state && state.kind !== 'translated' ? [`${nameOf(language)} is ${state.kind}`] : []
    })
    return told.length > 0 ? `(${told.join(', ')})` : ''
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return ''
  }
}

const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language)

/** The same files, whose pages tell the editor which translations they wait for. */
export const withTranslationMarks = (files: Files, content: string): Files => ({
  ...files,
  read(path) {
    const answer = files.read(path)
    const [, name] = PAGE.exec(path) ?? []
    if (!name || answer.status !== 200) return answer
    const mark = translationMark(content, name)
    const fact = mark && `${MARK}: ${JSON.stringify(mark)}\n`
    return { ...answer, body: String(answer.body).replace(/^---\r?\n/, `$&${fact}`) }
  },
  write: (path, body) =>
    files.write(path, PAGE.test(path) ? Buffer.from(withoutMark(body.toString('utf8'))) : body),
})

function withoutMark(text: string): string {
  const [whole = '', facts = ''] = FACTS.exec(text) ?? []
  const document = parseDocument(facts)
  if (document.errors.length > 0 || !document.has(MARK)) return text
  document.delete(MARK)
  return `---\n${document.toString({ lineWidth: 0 })}---\n${text.slice(whole.length)}`
}
