import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/values.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { PROJECT } from '../project.ts'

/** Where a pass of the build leaves the pages of a language that is not the hospital's first. */
export const passFolder = (language: Language): string => join(PROJECT, '.astro/next', language)

/** What a language has of its own: its home page and the pages below it, scripts, and the index of its search. */
const partsOf = (language: Language) => [
  `${rootOf(language).slice(1)}.html`,
  rootOf(language).slice(1),
  '_astro',
  'pagefind',
]

/** The pages of the other languages join those of the first, which are made last. */
export function takePages(folder: string): void {
  for (const language of languages.slice(1))
    for (const part of partsOf(language)) {
      const made = join(passFolder(language), part)
      if (existsSync(made)) cpSync(made, join(folder, part), { recursive: true })
    }
}
