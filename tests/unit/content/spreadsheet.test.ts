import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeAll } from '#content-model/write.ts'
import { sheetCopy } from './sheets.ts'

const { root, folder, read, write, sheet, plan, run } = sheetCopy()

describe('an exported sheet', () => {
  it('changes nothing when imported again', async () => {
    const { changes, files, mistakes } = await plan(sheet())

    expect(mistakes).toEqual([])
    expect(changes.length).toBeGreaterThan(3)
    expect(files.size).toBe(0)
  })

  it.each([
    ['without a byte order mark', (text: string) => text.slice(1)],
    ['with semicolons', () => sheet(';')],
    ['with line feeds', (text: string) => text.replaceAll('\r\n', '\n')],
    ['with TRUE and FALSE', (text: string) => text.replace(/(true|false)$/gm, (word) => word.toUpperCase())],
    ['with columns in another order', swapped],
  ])('can be read %s', async (_, change) => {
    expect((await plan(change(sheet()))).files.size).toBe(0)
  })

  it('keeps what looks like a formula, and every other character', async () => {
    const odd = [
      '=1+2',
      "'=1",
      "''@x",
      '+91 80',
      '-5',
      "'quoted",
      'two\nlines',
      'a;b,"c"',
      ' spaces ',
      '\uFF1Dx',
    ]
    write(
      'doctors.json',
      odd.reduce((json, about, at) => withAbout(json, `doc${at + 1}`, about), read('doctors.json')),
    )
    const csv = sheet()

    expect((await plan(csv)).files.size).toBe(0)
    expect((await plan(csv.replace('two\nlines', 'two\r\nlines'))).files.size).toBe(0)
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
    expect(csv).toContain("'=1+2")
  })
})

/** Swaps the first two columns. */
function swapped(text: string): string {
  return text.slice(1).replace(/^([^,\r\n]+),([^,\r\n]+)/gm, '$2,$1')
}

const withAbout = (json: string, id: string, about: string) =>
  json.replace(new RegExp(`("_id": "${id}",[^]*?"about": )"[^\\n]*",`), `$1${JSON.stringify(about)},`)

describe('an edited sheet', () => {
  it('changes what its rows contain, and nothing else in doctors.json', async () => {
    const before = read('doctors.json')
    const { files, mistakes } = await plan(sheet().replace(',60,Room 202', ',75,Room 203'))

    expect(mistakes).toEqual([])
    expect([...files]).toEqual([
      ['doctors.json', before.replace('"fees": 60', '"fees": 75').replace('Room 202', 'Room 203')],
    ])
  })

  it('keeps doctors and fields without a row or a column', async () => {
    const { files } = await plan('_id;slotCapacity;languages\ndoc2;;English, Tamil\n')
    const before = read('doctors.json')
    const after = before.replace('"Tamil", "Kannada"', '"Tamil"').replace('    "slotCapacity": 10,\n', '')

    expect(after).not.toBe(before)
    expect(files.get('doctors.json')).toBe(after)
  })

  it('writes a week and single days where they belong, and removes a week', async () => {
    const csv =
      '_id,sessions.Monday,sessions.Tuesday,extra\ndoc2,"morning, evening",morning,2026-12-06 morning\n'
    writeAll(folder, (await plan(csv)).files)

    expect(read('doctors.json')).toContain(
      '    "sessions": { "Monday": ["morning", "evening"], "Tuesday": ["morning"] },\n' +
        '    "extra": [{ "day": "2026-12-06", "slots": ["morning"] }],\n    "languages": ["English", "Tamil", "Kannada"],',
    )
    expect((await plan(sheet())).files.size).toBe(0)
    const file = join(root, 'week.csv')
    writeFileSync(file, '_id,sessions.Monday,sessions.Tuesday\ndoc2,,\n')
    expect(run('import', file).out).toContain(
      'doc2 has no sessions any more, and will see patients in every session',
    )
  })

  it('adds a doctor at the end', async () => {
    const [head = '', row = ''] = sheet().split('\r\n')
    const { files } = await plan(`${head}\r\n${row.replace('doc1,', 'doc19,')}\r\n`)
    const text = files.get('doctors.json') ?? ''

    expect(text.startsWith(read('doctors.json').replace(/\n\]\n$/, ',\n  {\n    "_id": "doc19",\n'))).toBe(
      true,
    )
    const doctors = JSON.parse(text) as { _id: string }[]
    expect(doctors.at(-1)).toEqual({ ...doctors[0], _id: 'doc19' })
    expect([...files.keys()]).toEqual(['doctors.json'])
  })

  it('removes doctors only on request', async () => {
    const [head = '', row = ''] = sheet().split('\r\n')
    const ids = async (isRemoving: boolean) => {
      const { changes } = await plan(`${head}\r\n${row}\r\n`, isRemoving)
      return changes.flatMap(({ after }) => (after ? [after['_id']] : []))
    }

    expect(await ids(false)).toHaveLength(18)
    expect(await ids(true)).toEqual(['doc1'])
  })
})
