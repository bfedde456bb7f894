import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import type { File } from './file.ts'
import { programTexts } from './program-texts.ts'

export const COPY = 'src/copy'
export const LETTERS = 'src/server/words'
const CALENDAR = 'src/lib/calendar-file.ts'
export const ANSWERS = 'src/server'
/** What is said to operators, the desk and programs. */
const NOT_TO_PATIENTS = /^src\/server\/(build|config|db|operator|words)\/|desk/
/** Begins like a sentence and has words enough; no header and no part of a statement. */
const isSaid = (text: string) =>
  /^([\p{Lu}«]|must )/u.test(text) && (text.replace(/«[^»]*»/g, '').match(/\p{Ll}{2,}/gu)?.length ?? 0) >= 2

/** The folders of a project that hold what the program says, for reading them as they were. */
export const PROGRAM = ['src/copy', 'src/server', CALENDAR]

const filesIn = (project: string, pattern: string) =>
  globSync(pattern, { cwd: project })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** The program's sentences in a language. The server's answers and the English calendar are there in English only. */
export function programFiles(project: string, language: Language): File[] {
  const isEnglish = language === 'en'
  const folders = [
    { english: COPY, folder: isEnglish ? COPY : `${COPY}/${language}` },
    { english: `${LETTERS}/en`, folder: `${LETTERS}/${language}` },
  ]
  const said = folders.flatMap(({ english, folder }) =>
    filesIn(project, `${folder}/*.ts`).map((file): File => {
      const name = `${english}/${file.split('/').at(-1)}`
      return { name, file, language, texts: programTexts(read(project, file)) }
    }),
  )
  const others = isEnglish ? [calendar(project), answers(project)] : []
  return [...said, ...others].filter(({ texts }) => texts.length > 0)
}

const read = (project: string, file: string) => readFileSync(join(project, file), 'utf8')

/** A file of a patient's calendar; its words in other languages are among the letters. */
function calendar(project: string): File {
  const [file] = filesIn(project, CALENDAR)
  const texts = file ? programTexts(read(project, file)) : []
  const own = texts.filter(({ path }) => path.startsWith('ENGLISH'))
  return {
    ...{ name: `${LETTERS}/en/calendar.ts`, file: CALENDAR, language: 'en' },
    texts: own.map((text) => ({ ...text, path: text.path.replace('ENGLISH', 'calendar') })),
  }
}

/** Why the server refuses, in a file of its own for they stand in many. */
function answers(project: string): File {
  const files = filesIn(project, `${ANSWERS}/**/*.ts`).filter((file) => !NOT_TO_PATIENTS.test(file))
  const texts = files.flatMap((file) => {
    const code = read(project, file)
    if (!/\bRefused\b/.test(code)) return []
    const place = file.slice(ANSWERS.length + 1)
    return programTexts(code, isSaid).map(({ path, ...text }) => ({ ...text, path: `${place} ${path}` }))
  })
  return { name: ANSWERS, file: ANSWERS, language: 'en', texts }
}
