import { expect, it } from 'vitest'
import { statesOf } from '#content-model/translations/state.ts'
import { languages } from '#lib/languages.ts'
import { CONTENT } from '#lib/project.ts'

it.each(languages.slice(1))(
  'the texts of pages and sentences in %s are complete and up to date',
  (language) => {
    const behind = statesOf(CONTENT, language).filter(
      ({ kind, gaps }) => kind !== 'translated' || gaps.length > 0,
    )

    expect(behind.map(({ file, kind }) => `${file}: ${kind}`)).toEqual([])
  },
)
