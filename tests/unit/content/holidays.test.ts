import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { HospitalFile } from '#content-schemas/hospital.ts'
import { findFieldErrors } from '#content-model/check-value.ts'
import { hospital } from '#lib/hospital.ts'

function holidays(...args: string[]) {
  const run = spawnSync(process.execPath, ['src/cli/holidays.ts', ...args], {
    encoding: 'utf8',
  })
  const lines = run.stdout.split('\n').filter(Boolean)
  const entries = JSON.parse(`[${lines.join('').replace(/,$/, '')}]`) as HospitalFile['closedDays']
  return { status: run.status, said: run.stderr.trim(), entries }
}

describe('npm run holidays', () => {
  it('prints entries for closedDays, without existing ones', () => {
    const { status, said, entries } = holidays('in', '2027')
    const closedDays = [...entries, ...hospital.closedDays]

    expect(status).toBe(0)
    expect(entries).toContainEqual({ day: '2027-03-26', reason: 'Good Friday' })
    expect(said).toMatch(/^Left out, because closedDays has them already: 2027-01-26, .*\.$/)
    expect(new Set(closedDays.map(({ day }) => day)).size).toBe(closedDays.length)
    expect(findFieldErrors(HospitalFile, { ...hospital, closedDays })).toEqual([])
  })

  it('gives each day of a holiday its own entry, in order, across clock changes', () => {
    const { entries } = holidays('AE', '2027')
    const days = entries.map(({ day }) => day)

    expect(entries.filter(({ reason }) => /al-Fitr/.test(reason)).map(({ day }) => day)).toEqual([
      '2027-03-09',
      '2027-03-10',
      '2027-03-11',
    ])
    expect(days).toEqual([...new Set(days)].sort())
    expect(holidays('DE', '2027', 'BB').entries.map(({ day }) => day)).not.toContain('2027-11-01')
  })

  it('supports regions of a country', () => {
    const days = (...args: string[]) => holidays('DE', '2027', ...args).entries.map(({ day }) => day)

    expect(days('BY')).toContain('2027-01-06')
    expect(days()).not.toContain('2027-01-06')
  })

  it.each([
    [[], /^Write a country and a year, like: npm run holidays -- IN 2027, or its part too: .*\.$/],
    [
      ['India', '2027'],
      /^The country "INDIA" is not known\. Write its two letters, like IN for India: one of AD, .*\.$/,
    ],
    [
      ['IN', '27'],
      /^The holidays of the year "27" are not known\. Write one from 2000 to 2080, like 2027\.$/,
    ],
    [['IN', '2027', 'Goa'], /^The part "GOA" of IN is not known\. Write one of AN \(.* or leave it out\.$/],
    [['JP', '2027', 'X'], /^No parts of JP are known\. Leave "X" out\.$/],
  ])('explains an unknown argument in one sentence: %s', (args, sentence) => {
    expect(holidays(...args)).toEqual({ status: 1, said: expect.stringMatching(sentence), entries: [] })
  })
})
