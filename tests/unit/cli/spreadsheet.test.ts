import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTENT } from '#lib/project.ts'
import { planImport } from '#cli/spreadsheet/plan.ts'
import { doctorsSheet, readSheet } from '#cli/spreadsheet/sheet.ts'
import { contentCopy } from '../content-model/content-copy.ts'
import { closure } from '../content-model/schedule-mistakes.ts'

const { root, folder, read, write } = contentCopy()
const file = join(root, 'doctors.csv')
beforeEach(() => rmSync(file, { force: true }))

const sheet = (delimiter?: string) => doctorsSheet(folder, delimiter)
const plan = async (text: string | Uint8Array) => planImport(folder, readSheet(Buffer.from(text)))
/** Runs the command as an editor types it. */
function run(command: 'import' | 'export', ...args: string[]) {
  const program = [`src/cli/spreadsheet/${command}.ts`, ...args, '--content', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' })
  return { status, out: stdout, err: stderr }
}

describe('an exported sheet', () => {
  it.each([
    ['as it is', (text: string) => text],
    ['without a byte order mark', (text: string) => text.slice(1)],
    ['with semicolons', () => sheet(';')],
    ['with a first line sep=;', () => `sep=;\r\n${sheet(';').slice(1)}`],
    ['with a byte order mark before "sep=,"', (text: string) => `\uFEFF"SEP=,"\n${text.slice(1)}`],
    ['with tabs, as sep says', () => `\uFEFFsep=\t\r\n${sheet('\t').slice(1)}`],
    ['with sep=; saved again with commas', (text: string) => `sep=;${','.repeat(24)}\r\n${text.slice(1)}`],
    ['with line feeds', (text: string) => text.replaceAll('\r\n', '\n')],
    ['with TRUE and FALSE', (text: string) => text.replace(/(true|false)$/gm, (word) => word.toUpperCase())],
    ['with empty rows', (text: string) => text.replace('\r\ndoc2', `\r\n\r\n${','.repeat(24)}\r\ndoc2`)],
    [
      'with columns in another order',
      (text: string) => text.slice(1).replace(/^([^,\r\n]+),([^,\r\n]+)/gm, '$2,$1'),
    ],
  ])('changes nothing when imported again %s', async (_, change) => {
    expect(await plan(change(sheet()))).toMatchObject({ changes: { length: 18 }, mistakes: [] })
    expect(await plan(change(sheet()))).not.toHaveProperty('json')
  })

  it('keeps what looks like a formula, and every other character', async () => {
    const odd = ['=1+2', "'=1", "''@x", '+91 80', '-5', "'quoted", 'two\nlines', 'a;b,"c"', ' spaces ', '＝x']
    const doctors = JSON.parse(read('doctors.json')) as object[]
    write(
      'doctors.json',
      doctors.map((doctor, at) => ({ ...doctor, ...(odd[at] && { about: odd[at] }) })),
    )

    expect(await plan(sheet().replace('two\nlines', 'two\r\nlines'))).not.toHaveProperty('json')
    expect(sheet()).not.toMatch(/(^|,)"?[=+@-]/m)
    expect(sheet()).toContain("'=1+2")
  })
})

describe('an edited sheet', () => {
  it('changes what its cells contain, and nothing else in doctors.json', async () => {
    const csv = '_id;fees;languages;slotCapacity;address.line1\ndoc2;75;English, Tamil;;Room 203\n'
    const expected = read('doctors.json')
      .replace('"fees": 60', '"fees": 75')
      .replace('Room 202', 'Room 203')
      .replace('"Tamil", "Kannada"', '"Tamil"')
      .replace('    "slotCapacity": 10,\n', '')

    expect(await plan(csv)).toMatchObject({ json: expected, mistakes: [] })
  })

  it('keeps the layout that the formatter of this project gives doctors.json', async () => {
    const rows = readSheet(Buffer.from('_id,fees\ndoc2,75\n'))
    const expected = read('doctors.json').replace('"fees": 60', '"fees": 75')

    expect(await planImport(CONTENT, rows)).toMatchObject({ json: expected })
  })

  it('writes a week and single days where they belong, and warns when a week goes', async () => {
    const csv =
      '_id,sessions.Monday,sessions.Tuesday,extra\ndoc2,"morning, evening",morning,2026-12-06 morning\n'
    const { json = '' } = await plan(csv)
    write('doctors.json', json)

    expect((JSON.parse(json) as object[])[1]).toMatchObject({
      sessions: { Monday: ['morning', 'evening'], Tuesday: ['morning'] },
      extra: [{ day: '2026-12-06', slots: ['morning'] }],
    })
    expect(await plan(sheet())).not.toHaveProperty('json')
    writeFileSync(file, '_id,sessions.Monday,sessions.Tuesday\ndoc2,,\n')
    expect(run('import', file).out).toContain('doc2 has no week any more: patients can book every session.')
  })

  it.each([
    ['"week": "extra days only"', []],
    ['"sessions": {}', ['doc1: sessions is empty. Write "week": "extra days only"']],
  ])('keeps %s of a doctor, who is on extra days only', async (week, mistakes) => {
    const extra = `"extra": [{ "day": "2026-12-06", "slots": ["morning"] }]`
    write('doctors.json', read('doctors.json').replace('"fees": 50,', `"fees": 50, ${week}, ${extra},`))

    const planned = await plan('_id,fees\ndoc1,75\n')

    expect(planned.mistakes).toEqual(mistakes.map((each) => expect.stringContaining(each)))
    expect((JSON.parse(planned.json ?? '[]') as object[])[0]).toMatchObject({
      fees: 75,
      ...(JSON.parse(`{${week}}`) as object),
    })
    writeFileSync(file, '_id,fees\ndoc1,75\n')
    const { out } = run('import', file)
    expect(out).toContain('changed doc1 fees: 50 -> 75')
    expect(out).not.toContain('has no week')
  })

  it('warns when a doctor is no longer on extra days only', async () => {
    write(
      'doctors.json',
      read('doctors.json').replace('"fees": 50,', '"fees": 50, "week": "extra days only",'),
    )
    writeFileSync(file, '_id,week\ndoc1,\n')

    expect(run('import', file).out).toContain('doc1 has no week any more: patients can book every session.')
  })

  it('adds a doctor at the end', async () => {
    const [head = '', row = ''] = sheet().split('\r\n')
    const { json = '[]' } = await plan(`${head}\r\n${row.replace('doc1,', 'doc19,')}\r\n`)
    const [first, ...others] = JSON.parse(json) as object[]

    expect(others.at(-1)).toEqual({ ...first, _id: 'doc19' })
    expect(json.startsWith(read('doctors.json').slice(0, -3))).toBe(true)
  })
})

/** A change of an exported sheet, and words of the sentence that an editor then reads. */
const MISTAKES: [string | RegExp, string, string][] = [
  [',50,Room G01', ',"1,500",Room G01', 'doc1: fees must be integer. Write a whole number'],
  ['kavya.iyer@meridian.example', '', 'doc2: email is not written as it should be. Write '],
  ['Dr. Mehta sees', '<b>Dr. Mehta</b> sees', 'doc1: about contains HTML'],
  ['General physician,MBBS,4', 'Dentist,MBBS,4', 'doc1: speciality is not known. Write one of '],
  ['/portraits/doc2.svg', '/portraits/doc99.svg', 'doc2: image '],
  [',,"English, Hindi, Kannada",male', ',06/12/2026 morning,,male', 'doc1: extra[1].day '],
  ['doc2,Dr. Kavya', 'doc1,Dr. Kavya', '_id "doc1" is used twice.'],
  ['Dr. Kavya Iyer', '"#NAME?"', 'A cell has the formula error #NAME?.'],
  [/\ndoc2/, '\n#REF!', 'A cell has the formula error #REF!.'],
  [',fees,', ',Fee,', 'The column "Fee" is unknown, or there twice. The columns are _id, name, '],
  [',degree,', ',name,', 'The column "name" is unknown, or there twice.'],
  ['_id,name', ',name', 'The column _id is missing.'],
  ['Dr. Kavya Iyer', 'Dr. Kavya, Iyer', 'got 26 on line 3'],
  [/(true|false)\r\n$/, '"true\n', 'Quote Not Closed'],
]

describe('a mistake in a sheet', () => {
  it.each(MISTAKES)('%s → %s is named', async (from, to, words) => {
    const changed = sheet().replace(from, to)
    const found = await plan(changed).then(
      ({ mistakes }) => mistakes,
      ({ message }: Error) => [message],
    )

    expect(changed).not.toBe(sheet())
    expect(found[0]).toContain(words)
  })

  it.each(['utf16le', 'latin1'] as const)('is to save it as %s', async (encoding) => {
    const bytes = Buffer.from(sheet().replace('Meera', 'Méera').slice(1), encoding)
    await expect(plan(bytes)).rejects.toThrow('Save it again as "CSV UTF-8"')
  })

  it('is also found in other files, and prevents writing', () => {
    write('closures/iyer.md', closure({ doctor: 'Dr. Kavya Iyer' }))
    writeFileSync(file, sheet().replace('Dr. Kavya Iyer', 'Dr. Kavya Rao').replace(',50,Room', ',55,Room'))
    const { status, err } = run('import', file, '--write')

    expect(status).toBe(1)
    expect(err).toMatch(/^content\/closures\/iyer\.md, line 3: .*\n1 to correct\. Nothing was written\.\n$/)
    expect(read('doctors.json')).toBe(readFileSync('content/doctors.json', 'utf8'))
  })
})

describe('the commands', () => {
  it('write nothing without --write, and remove doctors only on request', () => {
    writeFileSync(file, '_id,fees\ndoc2,75\n')

    expect(run('import', file)).toMatchObject({
      status: 0,
      out: 'changed doc2 fees: 60 -> 75\nNothing was written yet. Add --write to write it.\n',
    })
    expect(read('doctors.json')).toContain('"fees": 60')
    run('import', file, '--write')
    expect(read('doctors.json')).toContain('"fees": 75')
    expect(JSON.parse(read('doctors.json'))).toHaveLength(18)
    expect(run('import', file, '--remove-missing').out).toMatch(/^(removed doc\d+ Dr\. .*\n){17}Nothing was/)
  })

  it.each([
    [[], /^Usage: npm run import -- doctors\.csv/],
    [['doctors.csv', 'more.csv'], /^Unknown argument "more\.csv"\.\n\nUsage: npm run import/],
    [['doctors.csv'], /^There is no file doctors\.csv\./],
  ])('show their usage: %s', (args, sentence) => {
    expect(run('import', ...args)).toMatchObject({ status: 1, err: expect.stringMatching(sentence) })
  })

  it('write a file, and never overwrite one', () => {
    expect(run('export', file).status).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(run('export').out)
    expect(run('export', file).err).toContain('is there already. Move it away, or write another name.')
  })
})
