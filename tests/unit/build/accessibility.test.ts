import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = (file: string) => [
  ...readFileSync(`content/pages/${file}`, 'utf8').matchAll(/^\| (\d[^|]*) \|(?:[^`|]*`([\w-]+)`)?/gm),
]
const english = rows('accessibility.md')
const criteriaOf = (level: string) =>
  english
    .flatMap(([, criteria = '']) => [...criteria.matchAll(/([\d., ]+)\((A+)\)/g)])
    .filter(([, , of]) => of === level)
    .flatMap(([, criteria = '']) => criteria.match(/\d\.\d\.\d+/g) ?? [])

it('the accessibility page lists each criterion of WCAG 2.2 once', () => {
  const [a, aa] = [criteriaOf('A'), criteriaOf('AA')]

  expect([a.length, aa.length]).toEqual([31, 24])
  expect(new Set([...a, ...aa]).size).toBe(55)
})

it.each(english.flatMap(([, criteria, test]) => (test ? [[criteria, test]] : [])))(
  'criterion %s names a test that exists: %s',
  (_, test) => expect(existsSync(`tests/e2e/${test}.spec.ts`)).toBe(true),
)

it('the Hindi page names the same criteria and tests', () => {
  const facts = (file: string) => rows(file).map(([, criteria, test]) => [criteria, test])

  expect(facts('accessibility.hi.md')).toEqual(facts('accessibility.md'))
})
