import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeAll } from '#content-model/write.ts'
import { expectNamed } from './content-copy.ts'
import { SHEET_MISTAKES } from './mistakes.ts'
import { closure } from './plan-mistakes.ts'
import { sheetCopy } from './sheets.ts'

const MANY = 10_000

const { root, folder, read, write, sheet, plan, run } = sheetCopy()
const file = join(root, 'doctors.csv')
beforeEach(() => rmSync(file, { force: true }))

/** Returns the sentences that an editor reads. */
async function mistakes(text: string | Uint8Array): Promise<string[]> {
  try {
    return (await plan(text)).mistakes
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('a mistake in a sheet', () => {
  it.each(SHEET_MISTAKES)('$from → $to is named in one sentence', async (mistake) => {
    const changed = sheet().replace(mistake.from ?? '', mistake.to)

    expect(changed).not.toBe(sheet())
    expectNamed(await mistakes(changed), mistake)
  })

  it('is to leave out the column that identifies rows', async () => {
    expect(await mistakes(sheet().replace('_id,name', ',name'))).toEqual([
      expect.stringMatching(/^doctors\.csv, row 1: .* _id /),
      expect.stringMatching(/^doctors\.csv, row 1, column A: .* _id, name, email, /),
    ])
  })

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Latin-1', (text: string) => Buffer.from(text.replace('Meera', 'Méera').slice(1), 'latin1')],
  ])('is to save it as %s', async (_, encode) => {
    expect(await mistakes(encode(sheet()))).toEqual([
      expect.stringMatching(/^doctors\.csv, line \d+: .*UTF-8.*"CSV UTF-8"/),
    ])
  })

  it('is also found in other files', async () => {
    write('closures/iyer.md', closure({ doctor: 'Dr. Kavya Iyer' }))

    expect(await mistakes(sheet().replace('Dr. Kavya Iyer', 'Dr. Kavya Rao'))).toEqual([
      expect.stringMatching(/content\/closures\/iyer\.md, line 3: doctor .*Dr\. Kavya Rao \(doc2\)/),
    ])
  })

  it('is named with all others: in a new row, in one with the id of another, and in one with lost cells', async () => {
    const wrong = sheet()
      .replace('doc3,', 'doc2,')
      .replace('doc4,Dr.', 'doc4,=,Dr.')
      .replace('doc5,', 'doc55,')
      .replace('/portraits/doc5.svg', '/portraits/doc99.svg')
      .replace(/(\r\ndoc55.*),(true|false)\r\n/, '$1,perhaps\r\n')
    const found = await mistakes(wrong)

    expect(found.map((each) => /row \d+(, column \w)?/.exec(each)?.[0])).toEqual([
      'row 4, column A',
      'row 5',
      'row 6, column X',
      'row 6, column D',
    ])
    expect(found[2]).toContain('available "perhaps" must be boolean. Write true or false.')
  })

  it('prevents writing, and all are listed at once', () => {
    writeFileSync(
      file,
      sheet()
        .replace(',50,Room G01', ',"1,500",Room G01')
        .replace(',60,Room', ',-1,Room')
        .replace('General physician,MBBS', 'Dentist,MBBS')
        .replace('/portraits/doc4.svg', '/portraits/doc99.svg')
        .replace(',30,', ',35,'),
    )
    const { status, err } = run('import', file, '--write')

    expect(status).toBe(1)
    expect(err.match(/row \d+, column \w/g)).toEqual([
      'row 2, column I',
      'row 2, column E',
      'row 3, column I',
      'row 5, column D',
    ])
    expect(read('doctors.json')).toBe(readFileSync('content/doctors.json', 'utf8'))
  })
})

describe('npm run import', () => {
  it('writes nothing without --write', () => {
    writeFileSync(file, sheet().replace(',60,Room', ',75,Room'))
    const dry = run('import', file)

    expect(dry.status).toBe(0)
    expect(dry.out).toMatch(
      /^changed +doc2 +fees: 60 -> 75\ndoctors\.csv: 0 added, 1 changed, 0 removed, 17 unchanged/,
    )
    expect(dry.out).toContain('Nothing was written yet. Add --write to write it.')
    expect(read('doctors.json')).toContain('"fees": 60')
    expect(run('import', file, '--write').out).toContain('Written: content/doctors.json.')
    expect(read('doctors.json')).toContain('"fees": 75')
  })

  it.each([
    [[], /^Usage: npm run import -- doctors\.csv/],
    [['doctors.csv', 'more.csv'], /^Unknown argument "more\.csv"\.\n\nUsage: npm run import/],
    [['doctors.csv'], /^There is no file doctors\.csv\./],
    [['doctors.csv', '--wirte'], /^Unknown option '--wirte'\.\n\nUsage: npm run import/],
  ])('shows its usage: %s', (args, sentence) => {
    expect(run('import', ...args)).toMatchObject({ status: 1, err: expect.stringMatching(sentence) })
  })

  it('restores everything when one file cannot be written', () => {
    const before = read('doctors.json')
    for (const refused of ['hospital.json/x.md', 'services'])
      expect(() =>
        writeAll(folder, new Map(['doctors.json', refused].map((name) => [name, 'new']))),
      ).toThrow()

    expect(read('doctors.json')).toBe(before)
    expect(() => read('.doctors.json.next')).toThrow()
  })

  it(`reads ${MANY} doctors`, { timeout: 120_000 }, async () => {
    const [head = '', ...rows] = sheet().trim().split('\r\n')
    const many = Array.from({ length: MANY }, (_, at) =>
      rows[at % rows.length]?.replace(/^doc\d+/, `doc${at + 1}`),
    )
    const { files, mistakes } = await plan([head, ...many].join('\r\n'))
    expect(mistakes).toEqual([])
    writeAll(folder, files)
    const doctors = JSON.parse(read('doctors.json')) as { _id: string; name: string }[]

    expect(doctors).toHaveLength(MANY)
    expect(doctors[9_999]).toMatchObject({ _id: 'doc10000', name: doctors[9_999 % rows.length]?.name })
    expect(read('doctors.json').startsWith(readFileSync('content/doctors.json', 'utf8').slice(0, -3))).toBe(
      true,
    )
  })
})

describe('npm run export', () => {
  it('writes a file, and never overwrites one', () => {
    expect(run('export', file).status).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(run('export').out)
    expect(run('export', file).err).toContain('is there already. Move it away, or write another name.')
    expect(run('export', 'doctors', file).err).toMatch(/^Unknown argument .*\n\nUsage: npm run export/)
  })
})
