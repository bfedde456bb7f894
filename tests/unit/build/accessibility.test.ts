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

const facts = (file: string) => rows(file).map(([, criteria, test]) => [criteria, test])

it('the accessibility page lists each criterion of WCAG 2.2 once, and names tests that exist', () => {
  const [a, aa] = [criteriaOf('A'), criteriaOf('AA')]
  const tests = english.flatMap(([, , test]) => test ?? [])

  expect([a.length, aa.length, new Set([...a, ...aa]).size]).toEqual([31, 24, 55])
  expect(tests.filter((test) => !existsSync(`tests/e2e/${test}.spec.ts`))).toEqual([])
  expect(facts('accessibility.hi.md')).toEqual(facts('accessibility.md'))
})
