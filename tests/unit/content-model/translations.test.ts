import { describe, expect, it } from 'vitest'
import { readLocalizedContent } from '#content-model/translations/content-in.ts'
import { stamp, type TranslationState, statesOf } from '#content-model/translations/state.ts'
import { contentCopy } from './content-copy.ts'

const SERVICE = '---\nreview: pending\nname: एमआरआई स्कैन\ndepartment: रेडियोलॉजी\n---\n'

const { root, folder, read, write, change, sentences } = contentCopy((path) => !/\.hi\.(md|json)$/.test(path))

const inHindi = (name: string) =>
  readLocalizedContent(folder, 'hi').sources.find((each) => each.name === name)
const stateOf = (file: string): TranslationState | undefined =>
  statesOf(folder, 'hi').find((each) => each.file === `content/${file}`)

function stampAll(): void {
  for (const state of statesOf(folder, 'hi'))
    if (state.kind !== 'missing' && state.file.startsWith('content/')) stamp(root, state)
}

describe('a page in another language', () => {
  it('drops outdated translations that may be wrong', () => {
    const hours = [
      ['सोम-शुक्र', 'सुबह 8 से रात 8'],
      ['शनि-रवि', 'सुबह 9 से शाम 6'],
      ['आपातकाल', '24/7'],
    ]
    write('hospital.hi.json', {
      address: { city: 'बेंगलुरु' },
      hours: hours.map(([days, hours]) => ({ days, hours })),
      closedDays: ['क्रिसमस', 'गणतंत्र दिवस', 'स्वतंत्रता दिवस', 'गांधी जयंती'].map((reason) => ({ reason })),
    })
    write('services/mri-scan.hi.md', `${SERVICE}\nसुबह 8 बजे आएँ।\n`)
    stampAll()
    expect(JSON.stringify(inHindi('hospital.json')?.value)).toContain('क्रिसमस')

    change('hospital.json', '8 AM - 8 PM', '8 AM - 5 PM')
    change(
      'hospital.json',
      '"2026-12-25", "reason": "Christmas Day"',
      '"2026-12-24", "reason": "Founder’s Day"',
    )
    change('services/mri-scan.md', '## ', '## 9 ')

    const value = inHindi('hospital.json')?.value as { hours: object[]; closedDays: object[] }
    expect(value).toMatchObject({ address: { city: 'बेंगलुरु' } })
    expect(value.hours.slice(0, 2)).toEqual([
      { days: 'सोम-शुक्र', hours: '8 AM - 5 PM' },
      { days: 'शनि-रवि', hours: 'सुबह 9 से शाम 6' },
    ])
    expect(value.closedDays[0]).toMatchObject({ reason: 'Founder’s Day' })
    expect(inHindi('services/mri-scan.md')?.source.text).not.toContain('आएँ')
    expect(readLocalizedContent(folder, 'hi').untranslated).toContain('services/mri-scan')
  })

  it('has its translated texts and every other field; keeps names used as references beside their translation', () => {
    write('services/mri-scan.hi.md', `${SERVICE}\n## यह क्या है\n`)
    write('departments/cardiology.hi.md', '---\nname: हृदय रोग\n---\n')
    write('contact.hi.json', { form: { departments: Array.from({ length: 11 }, (_, at) => `विभाग ${at}`) } })

    const { value, source } = inHindi('services/mri-scan.md') ?? {}
    expect(source?.text).toContain('## यह क्या है')
    expect(value).toMatchObject({
      name: 'एमआरआई स्कैन',
      icon: 'mri',
      department: 'Radiology',
      departmentLabel: 'रेडियोलॉजी',
    })
    expect(inHindi('departments/cardiology.md')?.value).toMatchObject({ name: 'हृदय रोग', key: 'Cardiology' })
    const { form } = inHindi('contact.json')?.value as { form: { departments: string[] } }
    expect(form).toMatchObject({ departmentLabels: expect.arrayContaining(['विभाग 10']) })
    expect(form.departments[0]).toBe('General Inquiry')
  })

  it('matches entries with a key by that key, others by position', () => {
    write('hospital.hi.json', {
      slots: [{ id: 'evening', label: 'शाम' }],
      specialities: Array.from({ length: 12 }, () => ({ label: 'डॉक्टर', department: 'विभाग' })),
    })
    write('doctors.hi.json', { doctors: { doc2: { about: 'डॉ. अय्यर' } } })

    expect(sentences()).toEqual([])
    const { slots, specialities } = inHindi('hospital.json')?.value as {
      slots: { label: string }[]
      specialities: object[]
    }
    expect(slots.map(({ label }) => label)).toEqual(['Morning', 'Afternoon', 'शाम'])
    expect(specialities[0]).toEqual({
      name: 'General physician',
      label: 'डॉक्टर',
      department: 'General Medicine',
      departmentLabel: 'विभाग',
    })
    const doctors = inHindi('doctors.json')?.value as { about: string }[]
    expect(doctors[1]?.about).toBe('डॉ. अय्यर')
    expect(doctors[0]?.about).toMatch(/^Dr\. Mehta/)
  })

  it('has translated facts for the same template variables', () => {
    const hours = [{ days: 'सोम-शुक्र', hours: 'सुबह 8 से' }, { days: 'शनि-रवि', hours: 'सुबह 9 से' }, {}]
    write('hospital.hi.json', { hours, currency: { name: 'रुपये' } })

    const { facts } = readLocalizedContent(folder, 'hi')
    expect(facts?.get('hours:Mon-Fri')).toBe('सुबह 8 से')
    expect(facts?.get('sessionDays')).toBe('सोमवार से शनिवार')
    expect(facts?.get('currency')).toBe('रुपये')
    expect(facts?.get('phone')).toBe('+91 80 4000 1000')
  })

  it('stays in the first language where there is no translation, and reports it', () => {
    write('services/mri-scan.hi.md', SERVICE)
    write('pages/terms.hi.md', '---\ntitle: शर्तें\n---\n\n## नियम\n')

    const { untranslated, isPending } = readLocalizedContent(folder, 'hi')
    expect(untranslated).toContain('services/mri-scan')
    expect(untranslated).toContain('pages/visitors')
    expect(untranslated).not.toContain('pages/terms')
    expect(isPending).toBe(true)
    expect(readLocalizedContent(folder, 'en')).toMatchObject({ untranslated: [], isPending: false })
  })

  it('never shows another price or an incomplete list', () => {
    write('services/mri-scan.hi.md', '---\nprice: "₹7000-15000"\nfeatures: ["एक"]\n---\n')

    expect(sentences()).toEqual([])
    const { price, features } = inHindi('services/mri-scan.md')?.value as {
      price: string
      features: string[]
    }
    expect(price).toBe('₹8000-15000')
    expect(features).toHaveLength(5)
    expect(stateOf('services/mri-scan.hi.md')?.gaps).toContain('features.0')
  })
})

describe('a translation', () => {
  it('is up to date until its original texts change', () => {
    write('services/mri-scan.hi.md', SERVICE)
    write('home.hi.json', { review: 'pending', hero: { title: 'डॉक्टर' } })
    expect(stateOf('home.hi.json')).toMatchObject({ kind: 'out of date', isPending: true })

    stampAll()
    stampAll()
    expect(sentences()).toEqual([])
    expect(read('services/mri-scan.hi.md').match(/^of: /gm)).toHaveLength(1)
    expect(stateOf('home.hi.json')).toMatchObject({ kind: 'translated', isPending: true })
    change('services/mri-scan.md', '₹8000-15000', '₹9000-15000')
    change('services/mri-scan.md', 'Lie still. ', 'Lie  still.\n')
    expect(stateOf('services/mri-scan.hi.md')?.kind).toBe('translated')

    change('services/mri-scan.md', 'You can talk', 'You may talk')
    change('home.json', 'Why people', 'Why most people')
    expect(stateOf('services/mri-scan.hi.md')?.kind).toBe('out of date')
    expect(stateOf('home.hi.json')?.kind).toBe('out of date')
    expect(stateOf('about.hi.json')?.kind).toBe('missing')
    expect(sentences()).toEqual([])
  })

  it('is up to date in a Windows checkout too, and keeps its line ends when it is stamped', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n')
    write('services/mri-scan.hi.md', SERVICE)
    write('home.hi.json', { review: 'pending', hero: { title: 'डॉक्टर' } })
    stampAll()
    const files = ['services/mri-scan.md', 'services/mri-scan.hi.md', 'home.json', 'home.hi.json']
    for (const file of files) write(file, windows(read(file)))

    expect(stateOf('services/mri-scan.hi.md')).toMatchObject({ kind: 'translated', isPending: true })
    expect(stateOf('home.hi.json')).toMatchObject({ kind: 'translated', isPending: true })
    const stampedBefore = files.map(read)
    stampAll()
    expect(files.map(read)).toEqual(stampedBefore)
  })
})
