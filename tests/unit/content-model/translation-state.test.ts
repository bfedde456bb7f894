import { expect, it } from 'vitest'
import { statesOf } from '#content-model/translations/state.ts'
import { CONTENT } from '#lib/project.ts'

it('the Hindi texts of pages and sentences are complete and follow the English ones', () => {
  const behind = statesOf(CONTENT, 'hi').filter(({ kind, gaps }) => kind !== 'translated' || gaps.length > 0)

  expect(behind.map(({ file, kind }) => `${file}: ${kind}`)).toEqual([])
})
