import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { readContent } from '../content/read.ts'
import { languagesOf } from '../content/translations/languages.ts'
import { isGroup } from '../content/translations/shape.ts'
import { notesOn } from './notes.ts'
import { reviewPage } from './page.ts'
import { pastOf } from './past.ts'
import { onlyChanged, type Section, sectionsOf } from './sections.ts'
import type { Wish } from './wish.ts'

export type Made = { page: string; sections: Section[]; warnings: string[] }

/** The page of a project's texts. Throws an Unusable where what is asked for cannot be had. */
export function makeReview(project: string, wish: Omit<Wish, 'out'>, now = new Date()): Made {
  const content = readContent(join(project, 'content'))
  const first = languagesOf(content)[0] as Language
  const other = wish.language === first ? undefined : wish.language
  const languages = other ? [first, other] : [first]
  const past = wish.since === undefined ? undefined : pastOf(project, wish.since)
  const isKnown = past && !('unknown' in past)
  try {
    const all = sectionsOf(project, languages, isKnown ? past.folder : undefined)
    const isOnlyChanged = wish.isOnlyChanged && Boolean(isKnown)
    const sections = isOnlyChanged ? onlyChanged(all) : all
    const warnings = past && 'unknown' in past ? [past.unknown] : []
    const page = reviewPage({
      hospital: nameIn(content),
      ...{ languages, sections, isOnlyChanged, warnings, now },
      since: isKnown ? past.label : undefined,
      notesOn: notesOn(project, other),
    })
    return { page, sections, warnings }
  } finally {
    if (isKnown) past.remove()
  }
}

function nameIn({ sources }: ReturnType<typeof readContent>): string {
  const hospital = sources.find(({ name }) => name === 'hospital.json')?.value
  return isGroup(hospital) ? String(hospital['name']) : 'The hospital'
}
