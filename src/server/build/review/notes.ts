import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { type State, statesOf } from '../content/translations/state.ts'
import { ANSWERS } from './program-files.ts'
import type { Section } from './sections.ts'

/** What is to be known of the translation in a section. */
export function notesOn(project: string, language: Language | undefined): (section: Section) => string[] {
  if (!language || language === 'en') return () => []
  const states = statesOf(join(project, 'content'), language)
  return ({ name, files }) => {
    if (name === ANSWERS)
      return ['The server says these in English; pages in other languages say a sentence of their own.']
    const state = states.find(({ file }) => files.includes(file) || originalOf(file, language) === name)
    return state ? sentencesOf(state) : []
  }
}

/** content/home.hi.json → content/home.json, src/copy/hi/days.ts → src/copy/days.ts */
const originalOf = (file: string, language: Language) =>
  file
    .replace(`.${language}.`, '.')
    .replace(`src/copy/${language}/`, 'src/copy/')
    .replace(`words/${language}/`, 'words/en/')

function sentencesOf({ kind, isPending }: State): string[] {
  return [
    ...(kind === 'missing' ? ['Not translated: visitors read the first language.'] : []),
    ...(kind === 'out of date' ? ['Out of date: the words it was made from have changed since.'] : []),
    ...(isPending ? ['Review pending: nobody who speaks the language has checked this translation.'] : []),
  ]
}
