import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KINDS } from '#server/build/content/spreadsheet/kinds.ts'
import { planImport } from '#server/build/content/spreadsheet/plan.ts'
import { sheetOf } from '#server/build/content/spreadsheet/sheet-text.ts'
import { writeAll } from '#server/build/content/spreadsheet/write.ts'
import { SHEET_MISTAKES } from './spreadsheet-mistakes.ts'

type Name = 'doctors' | 'services' | 'holidays'
const NAMES: Name[] = ['doctors', 'services', 'holidays']
const MANY = 10_000

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'openward-sheet-'))
  folder = join(parent, 'content')
  cpSync('content', folder, { recursive: true })
  symlinkSync(resolve('public'), join(parent, 'public'), 'junction')
})
afterEach(() => rmSync(parent, { recursive: true }))

const kindOf = (name: Name) => KINDS[name] as NonNullable<(typeof KINDS)[string]>
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const sheet = (name: Name, withText = false) => sheetOf(kindOf(name), folder, { withText })
const plan = (name: Name, text: string | Uint8Array, isRemoving = false) =>
  planImport(folder, { kind: kindOf(name), file: `${name}.csv`, bytes: Buffer.from(text), isRemoving })

function edited(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return changed
}

/** What an editor reads, a line for each mistake. */
function mistakes(name: Name, text: string | Uint8Array): string[] {
  try {
    return plan(name, text).mistakes
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

/** The command as an editor writes it. */
function run(command: 'import' | 'export', ...args: string[]) {
  const file = `src/server/build/content/spreadsheet/${command}.ts`
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args, '--content', folder], {
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

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
    const before = read('doctors.json')
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
      ['hi', 'ur'].map(
        (language) =>
          `content/doctors.${language}.json stays as it is, and is out of date. 3 more fields have no translation. Mend it, then npm run translations -- --stamp content/doctors.${language}.json.`,
      ),
    )
  })

  it('changes facts of a service and leaves its text, its notes and its line ends', () => {
    const file = 'services/ct-scan.md'
    const before = read(file).replace('price:', '# asked in May\nprice:').replaceAll('\n', '\r\n')
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

describe('a mistake in a sheet', () => {
  it.each(SHEET_MISTAKES)('%s: row, column and remedy', (_, name, from, to, ...sentences) => {
    expect(mistakes(name, edited(sheet(name), from, to))).toEqual(sentences)
  })

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Latin-1', (text: string) => Buffer.from(text.replace('Meera', 'Méera').slice(1), 'latin1')],
  ])('is to save it as %s', (_, encode) => {
    expect(mistakes('doctors', encode(sheet('doctors')))).toEqual([
      expect.stringMatching(
        /^doctors\.csv, line \d+: the file cannot be read as UTF-8\. Save it anew as "CSV UTF-8"/,
      ),
    ])
  })

  it('is found in what other files say, too', () => {
    const closure =
      '---\nscope: doctor\ndoctor: Dr. Kavya Iyer\nfrom: 2099-01-01\nto: 2099-01-02\nreason: Away\n---\n'
    writeFileSync(join(folder, 'closures/iyer.md'), closure)

    expect(mistakes('doctors', edited(sheet('doctors'), 'Dr. Kavya Iyer', 'Dr. Kavya Rao'))).toEqual([
      expect.stringMatching(
        /^With these changes: content\/closures\/iyer\.md, line 3: doctor "Dr\. Kavya Iyer" is not known\. .*Dr\. Kavya Rao \(doc2\)/,
      ),
    ])
  })

  it('lets nothing be written, and all are told at once', () => {
    const path = csvFile(
      sheet('doctors')
        .replace(',50,Room G01', ',"1,500",Room G01')
        .replace(',60,Room', ',-1,Room')
        .replace(',30,', ',35,'),
    )
    const { status, err } = run('import', path, '--as', 'doctors', '--write')

    expect(status).toBe(1)
    expect(err.match(/row \d+, column I/g)).toEqual(['row 2, column I', 'row 3, column I'])
    expect(read('doctors.json')).toBe(readFileSync('content/doctors.json', 'utf8'))
  })
})

const csvFile = (text: string): string => {
  const path = join(parent, 'list.csv')
  writeFileSync(path, text)
  return path
}

describe('npm run import', () => {
  it('writes nothing before it is told to', () => {
    const path = csvFile(sheet('doctors').replace(',60,Room', ',75,Room'))
    const dry = run('import', path, '--as', 'doctors')

    expect(dry.status).toBe(0)
    expect(dry.out).toMatch(
      /^changed +doc2 +fees +60 -> 75\nlist\.csv: 0 added, 1 changed, 0 removed, 14 unchanged/,
    )
    expect(dry.out).toContain('Nothing was written yet. Add --write to write it.')
    expect(read('doctors.json')).toContain('"fees": 60')
    expect(run('import', path, '--as', 'doctors', '--write').out).toContain('Written: content/doctors.json.')
    expect(read('doctors.json')).toContain('"fees": 75')
  })

  it.each([
    [[], /^Write a file, like: npm run import -- doctors\.csv\./],
    [['nurses.csv'], /^Write a file, like: .* It is named doctors\.csv, services\.csv, holidays\.csv/],
    [['doctors.csv'], /^There is no file doctors\.csv\./],
    [['doctors.csv', '--wirte'], /^Unknown option '--wirte'\. Write a file/],
  ])('says how it is written: %s', (args, sentence) => {
    expect(run('import', ...args)).toMatchObject({ status: 1, err: expect.stringMatching(sentence) })
  })

  it('takes no service out', () => {
    const { status, err } = run('import', csvFile('file\n'), '--as', 'services', '--remove-missing')
    expect({ status, err }).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^--remove-missing does not go/),
    })
  })

  it('puts everything back when one file cannot be written', () => {
    const before = read('doctors.json')
    const files = new Map([
      ...['doctors.json', 'nowhere/x.md'].map((name) => [name, 'new'] as [string, string]),
    ])
    expect(() => writeAll(folder, files)).toThrow()
    expect(() =>
      writeAll(
        folder,
        new Map([
          ['doctors.json', 'new'],
          ['services', 'new'],
        ]),
      ),
    ).toThrow()

    expect(read('doctors.json')).toBe(before)
    expect(() => read('doctors.json.import')).toThrow()
  })

  it(`reads ${MANY} doctors`, { timeout: 120_000 }, () => {
    const [head = '', ...rows] = sheet('doctors').trim().split('\r\n')
    const many = Array.from({ length: MANY }, (_, at) =>
      rows[at % rows.length]?.replace(/^doc\d+/, `doc${at + 1}`),
    )
    const { files, mistakes } = plan('doctors', [head, ...many].join('\r\n'))
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
  it('writes a file, and none over another', () => {
    const path = join(parent, 'holidays.csv')
    expect(run('export', 'holidays', path).status).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(run('export', 'holidays').out)
    expect(run('export', 'holidays', path).err).toContain(
      'is there already. Move it away, or write another name.',
    )
    expect(run('export', 'nurses').err).toMatch(
      /^Write what to export, like: .* One of doctors, services, holidays\./,
    )
  })
})
