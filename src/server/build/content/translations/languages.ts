import { LANGUAGES } from '#contract/values.ts'
import type { Named } from '../facts.ts'
import { isGroup } from './shape.ts'

/** The languages of a hospital's pages, the one that its files are written in first. */
export function languagesOf({ sources }: { sources: Named[] }): string[] {
  const hospital = sources.find(({ name }) => name === 'hospital.json')?.value
  const listed = isGroup(hospital) ? hospital['languages'] : undefined
  const languages = Array.isArray(listed) ? listed.filter((each) => LANGUAGES.includes(each)) : []
  return languages.length > 0 ? languages : [LANGUAGES[0]]
}

/** Whether somebody makes the pages of one language now: nobody else reads translated files. */
export const isPass = () => process.env['PAGES_LANGUAGE'] !== undefined

/** The one that this pass of the build is for. */
export const languageOfPass = (content: { sources: Named[] }): string => {
  const languages = languagesOf(content)
  return languages.find((language) => language === process.env['PAGES_LANGUAGE']) ?? languages[0] ?? 'en'
}
