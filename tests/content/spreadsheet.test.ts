import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sheetOf } from '#server/build/content/spreadsheet/sheet-text.ts'
import { writeAll } from '#server/build/content/write.ts'
import { csvFile, edited, folder, kindOf, type Name, plan, read, run, sheet, withFolder } from './sheets.ts'

const NAMES: Name[] = ['doctors', 'services', 'holidays']

withFolder()

describe('a sheet that was exported', () => {
  it.each(NAMES)('changes nothing when it comes back: %s', (name) => {
    const { changes, files, mistakes } = plan(name, sheet(name, true))

    expect(mistakes).toEqual([])
    expect(changes.length).toBeGreaterThan(3)
    expect(files.size).toBe(0)
  })

  it.each([
    ['without a byte order mark', (text: string) => text.slice(1)],
    ['with semicolons', () => sheetOf(kindOf('doctors'), folder, { delimiter: ';' })],
    ['with line feeds', (text: string) => text.replaceAll('\r\n', '\n')],
    ['with TRUE and FALSE', (text: string) => text.replace(/(true|false)$/gm, (word) => word.toUpperCase())],
    ['with columns in another order', swapped],
  ])('is read %s', (_, change) => {
    expect(plan('doctors', change(sheet('doctors'))).files.size).toBe(0)
  })

  it('keeps what looks like a formula, and every other sign, to the letter', () => {
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
    const text = read('doctors.json')
    writeFileSync(
      join(folder, 'doctors.json'),
      odd.reduce((json, about, at) => withAbout(json, `doc${at + 1}`, about), text),
    )
    const csv = sheet('doctors')

    expect(plan('doctors', csv).files.size).toBe(0)
    expect(plan('doctors', edited(csv, 'two\nlines', 'two\r\nlines')).files.size).toBe(0)
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
    expect(csv).toContain("'=1+2")
  })

  it('parts lists with the sign that no entry holds', () => {
    const csv = sheet('services')
    const { files } = plan('services', edited(csv, 'On call 24 hours | ', 'On call 24 hours\n'))
    expect(files.size).toBe(1)
    expect(files.get('services/ambulance.md')).toContain(
      'features:\n  - On call 24 hours\n  - "Oxygen, defib',
    )
  })
})

/** The first two columns change places. */
function swapped(text: string): string {
  return text.slice(1).replace(/^([^,\r\n]+),([^,\r\n]+)/gm, '$2,$1')
}

const withAbout = (json: string, id: string, about: string) =>
  json.replace(new RegExp(`("_id": "${id}",[^]*?"about": )"[^\\n]*",`), `$1${JSON.stringify(about)},`)

describe('a sheet that was edited', () => {
  it('changes what its rows say, and no other sign of doctors.json', () => {
    const before = edited(
      read('doctors.json'),
      '["English", "Tamil", "Kannada"]',
      '[\n  "English",   "Tamil"]',
    )
    writeFileSync(join(folder, 'doctors.json'), before)
    const { files, mistakes } = plan('doctors', edited(sheet('doctors'), ',60,Room 202', ',75,Room 203'))

    expect(mistakes).toEqual([])
    expect([...files]).toEqual([
      ['doctors.json', before.replace('"fees": 60', '"fees": 75').replace('Room 202', 'Room 203')],
    ])
  })

  it('leaves alone what it has no row and no column for', () => {
    const { files } = plan('doctors', '_id;slotCapacity;languages\ndoc2;;English, Tamil\n')
    const before = read('doctors.json')
    const after = before.replace('"Tamil", "Kannada"', '"Tamil"').replace('    "slotCapacity": 10,\n', '')

    expect(after).not.toBe(before)
    expect(files.get('doctors.json')).toBe(after)
  })

  it('writes a week and single days where they belong, and takes a week back', () => {
    const csv =
      '_id,sessions.Monday,sessions.Tuesday,extra\ndoc2,"morning, evening",morning,2026-12-06 morning\n'
    writeAll(folder, plan('doctors', csv).files)

    expect(read('doctors.json')).toContain(
      '    "sessions": {\n      "Monday": ["morning", "evening"],\n      "Tuesday": ["morning"]\n    },\n' +
        '    "extra": [{ "day": "2026-12-06", "slots": ["morning"] }],\n    "languages": ["English", "Tamil", "Kannada"],',
    )
    expect(plan('doctors', sheet('doctors')).files.size).toBe(0)
    const none = run('import', csvFile('_id,sessions.Monday,sessions.Tuesday\ndoc2,,\n'), '--as', 'doctors')
    expect(none.out).toContain('doc2 has no sessions any more, and will see patients in every session')
  })

  it('adds a doctor behind the others, and says which translations wait for it', () => {
    const [head = '', row = ''] = sheet('doctors').split('\r\n')
    const { files, translations } = plan('doctors', `${head}\r\n${row.replace('doc1,', 'doc16,')}\r\n`)
    const text = files.get('doctors.json') ?? ''

    expect(text.startsWith(read('doctors.json').replace(/\n\]\n$/, ',\n  {\n    "_id": "doc16",\n'))).toBe(
      true,
    )
    expect(text.replaceAll('doc16', 'doc1').split('"_id": "doc1",\n')[2]).toBe(
      `${text.split('"_id": "doc1",\n')[1]?.split('\n  }')[0]}\n  }\n]\n`,
    )
    expect([...files.keys()]).toEqual(['doctors.json'])
    expect(translations).toEqual(
      ['hi'].map(
        (language) =>
          `content/doctors.${language}.json stays as it is, and is out of date. 3 more fields have no translation. Mend it, then npm run translations -- --stamp content/doctors.${language}.json.`,
      ),
    )
  })

  it('changes facts of a service and leaves its text, its notes and its line ends', () => {
    const file = 'services/ct-scan.md'
    const before = read(file)
      .replace('availability:', '# asked in May\navailability:')
      .replaceAll('\n', '\r\n')
    writeFileSync(join(folder, file), before)
    const { files } = plan(
      'services',
      'file,price,phone,speciality\nct-scan,₹4000-7000,{{phone:laboratory}},\n',
    )
    const after = before
      .replace(/price: .*"/, 'price: "₹4000-7000"')
      .replace(/\r\nspeciality: .*/, '')
      .replace('icon: ct\r\n', 'icon: ct\r\nphone: "{{phone:laboratory}}"\r\n')

    expect([...files]).toEqual([[file, after]])
  })

  it('adds a service with its text, as the others are written', () => {
    const heads = ['What it is', 'How to prepare', 'What happens', 'Results and what comes next']
    const text = heads.map((head) => `## ${head}\n\nSome words.`).join('\r\n\r\n')
    const { files, mistakes } = plan(
      'services',
      'file,name,category,department,description,features,duration,price,availability,location,icon,order,text\n' +
        `bone-scan,Bone Scan,diagnostic,Radiology,Pictures of bones.,"Quick | Safe, too",Ten minutes,₹300,24/7,Block B,xray,99,"${text}"\n`,
    )

    expect(mistakes).toEqual([])
    expect([...files]).toEqual([
      [
        'services/bone-scan.md',
        '---\nname: Bone Scan\ncategory: diagnostic\ndepartment: Radiology\ndescription: "Pictures of bones."\nfeatures:\n  - Quick\n  - "Safe, too"\nduration: Ten minutes\nprice: "₹300"\navailability: "24/7"\nlocation: Block B\nicon: xray\norder: 99\n---\n\n' +
          `${text.replaceAll('\r\n', '\n')}\n`,
      ],
    ])
  })

  it('adds days to closedDays, and takes out only what it is told to', () => {
    const csv = 'day,reason\n2026-12-25,Christmas\n2027-11-01,"Day of the ""State"""\n'
    const entries = (isRemoving: boolean) =>
      JSON.parse(plan('holidays', csv, isRemoving).files.get('hospital.json') ?? '').closedDays

    expect(entries(false).map(({ day }: { day: string }) => day)).toEqual([
      ...['2026-12-25', '2027-01-26', '2027-08-15', '2027-10-02', '2027-11-01'],
    ])
    expect(entries(true)).toEqual([
      { day: '2026-12-25', reason: 'Christmas' },
      { day: '2027-11-01', reason: 'Day of the "State"' },
    ])
    expect(plan('holidays', csv).files.get('hospital.json')).toContain(
      '    { "day": "2027-11-01", "reason": "Day of the \\"State\\"" }\n  ],\n  "payments"',
    )
  })
})
