import { LANGUAGES } from '#contract/values.ts'
import type { Content } from '../read.ts'
import { readSource } from '../source.ts'
import { readTranslations } from '../translations/read.ts'
import { type State, stateOf } from '../translations/state.ts'

/** A sentence for each translation that the files of a staged folder leave behind; none is changed. */
export function leftBehind(folder: string, staged: string, names: string[]): string[] {
  const translations = readTranslations(folder).translations.filter(({ original }) =>
    names.includes(original),
  )
  const now = new Map(translations.map(({ original }) => [original, sourceIn(folder, original)]))
  const then = new Map([...now.keys()].map((name) => [name, sourceIn(staged, name)]))
  return LANGUAGES.flatMap((language) =>
    translations
      .filter((each) => each.language === language)
      .flatMap((own) => {
        const [before, after] = [now, then].map((each) => {
          const source = each.get(own.original)
          return source ? stateOf(source, own, language)[0] : undefined
        })
        return before && after ? sentenceOf(before, after) : []
      }),
  )
}

function sourceIn(folder: string, name: string): Content['sources'][number] {
  const source = readSource(folder, name)
  return { name, source, value: source.value }
}

function sentenceOf(before: State, after: State): string[] {
  const known = new Set(before.gaps)
  const gaps = after.gaps.filter((gap) => !known.has(gap)).length
  if (before.revision === after.revision && gaps === 0) return []
  const missing = gaps > 0 ? ` ${gaps} more fields have no translation.` : ''
  return [
    `${after.file} stays as it is, and is ${after.kind}.${missing} Mend it, then npm run translations -- --stamp ${after.file}.`,
  ]
}
