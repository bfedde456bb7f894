import { banner, closure, dayIn } from '../content/plan-mistakes.ts'

const LARGE_BYTES = 11 * 1024 * 1024

const LARGE = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(LARGE_BYTES)}</svg>`)

type Change = [from: string | RegExp, to: string] | string | Buffer | undefined
/** An edit of a file (replace text, new file or delete), and words of the expected error. */
export type Mistake = [
  what: string,
  file: string,
  change: Change,
  words: string,
  /** Shown next to the field before saving. */
  beside?: 'beside its field',
]
const BESIDE = 'beside its field'

const XRAY = 'content/services/x-ray.md'
const HOSPITAL = 'content/hospital.json'
const DOCTORS = 'content/doctors.json'
const TERMS = 'content/pages/terms.md'
const SURGERY = 'content/departments/surgery.md'
const AWAY = 'content/closures/away.md'
const LIFT = 'content/banners/lift.md'
const STUDIO = 'content/studio.json'

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: New.\nintro: New.\ngroup: care\n---\n\n## What to bring\n\nNothing.\n`

const IN_SERVICES: Mistake[] = [
  ['a blank name', XRAY, [/name: .*/, 'name: "  "'], 'name is empty', BESIDE],
  ['no price', XRAY, [/price: .*\n/, ''], 'price is missing', BESIDE],
  ['HTML in a price', XRAY, [/price: .*/, 'price: "<b>₹300</b>"'], 'price contains HTML', BESIDE],
  [
    'an unknown speciality',
    XRAY,
    ['appointment: not needed', 'speciality: Dentist'],
    'speciality is not known',
    BESIDE,
  ],
  ['an unknown drawing', XRAY, [/icon: .*/, 'icon: unicorn'], 'icon is not known', BESIDE],
  ['an unknown category', XRAY, [/category: .*/, 'category: scans'], 'category is not known', BESIDE],
  ['a place before the first', XRAY, ['order: 7', 'order: 0'], 'order is too small', BESIDE],
  ['a place that is taken', XRAY, ['order: 7', 'order: 8'], 'order is the same as in'],
  ['no features', XRAY, [/features:\n( .*\n)+/, 'features: []\n'], 'features has too few entries', BESIDE],
  [
    'a sentence that is too long',
    XRAY,
    [/description: .*/, `description: "${'x'.repeat(161)}"`],
    'description has 161 characters',
    BESIDE,
  ],
  [
    'a sentence that is too long with the fact it names',
    XRAY,
    [/description: .*/, `description: "{{email}} ${'x'.repeat(140)}"`],
    'which is too long',
  ],
  [
    'a fact that nobody knows',
    XRAY,
    [/duration: .*/, 'duration: "{{durations}}"'],
    'is not known. Write a known name',
  ],
  [
    'a fact that stands elsewhere',
    XRAY,
    [/location: .*/, 'location: "Call 911"'],
    'is written in another file already',
  ],
  ['a heading that is lost', XRAY, ['## How to prepare', 'How to prepare'], 'the heading "How to prepare"'],
  ['a link to no page', XRAY, [/\n## .*\n/, '$&\n[Visitors](/visitor)\n'], 'leads nowhere'],
  ['a field of its own', XRAY, ['order: 7', 'order: 7\ncolour: blue'], 'colour is not a known field'],
  ['quotation marks inside quotes', XRAY, ['₹300-800', '"₹300 "or more""'], 'a quotation mark'],
  ['a service that a department names', XRAY, undefined, 'services names "x-ray"'],
]

const IN_PAGES: Mistake[] = [
  [
    'a service that is not there',
    SURGERY,
    [/services:\n/, '$&  - mri-scam\n'],
    'services names "mri-scam"',
    BESIDE,
  ],
  ['a phone with letters', SURGERY, [/phone: .*/, 'phone: "call us"'], 'phone is not written', BESIDE],
  [
    'a page at an address that is taken',
    'content/pages/contact.md',
    page('Contact us'),
    'the address /contact is taken by',
  ],
  ['HTML in a text', TERMS, [/\n## .*\n/, '$&\n<iframe src="/"></iframe>\n'], 'is HTML'],
  [
    'a link that is a script',
    TERMS,
    [/\n## .*\n/, '$&\n[Now](javascript:alert)\n'],
    'cannot be used on a page',
  ],
  ['facts that do not end', TERMS, [/\n---\n/, '\n'], 'the line --- that ends the facts is missing'],
  ['a name with a space', 'content/pages/Car park.md', 'Parking', 'Car park.md'],
  ['a name with an umlaut', 'content/pages/gebühren.md', 'Fees', 'gebühren.md'],
  [
    'a name in capitals',
    'content/pages/Parking.md',
    'Parking',
    'content/pages/Parking.md: the site does not read',
  ],
  [
    'a translation of a fact',
    'content/services/x-ray.hi.md',
    '---\nicon: xray\n---\n',
    'icon is the same in every',
  ],
]

const IN_LISTS: Mistake[] = [
  ['half a rupee', DOCTORS, ['"fees": 50', '"fees": 50.5'], 'fees is not a whole number', BESIDE],
  ['a fee below nothing', DOCTORS, ['"fees": 50', '"fees": -1'], 'fees is too small', BESIDE],
  ['two doctors of one id', DOCTORS, ['"doc2"', '"doc1"'], '"doc1" is used twice'],
  ['a portrait that is not there', DOCTORS, ['doc2.svg', 'doc99.svg'], 'does not exist'],
  ['a portrait taken away', 'public/portraits/doc2.svg', undefined, 'does not exist'],
  [
    'a portrait that is a program',
    'public/portraits/doc2.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'holds <script>',
  ],
  [
    'a drawing of another site',
    'public/portraits/map.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://other.example/x.png"/></svg>',
    'names another file',
  ],
  ['a portrait that weighs too much', 'public/portraits/doc2.svg', LARGE, 'weighs 11.0 MB'],
  ['sessions that overlap', HOSPITAL, ['"closes": "12:00"', '"closes": "15:00"'], 'slots[2].opens is before'],
  [
    'a phone of words',
    HOSPITAL,
    ['"phone": "+91 80 4000 1000"', '"phone": "ask"'],
    'phone is not written',
    BESIDE,
  ],
  [
    'a time zone of nowhere',
    HOSPITAL,
    ['Asia/Kolkata', 'Asia/Calcuta'],
    'timeZone "Asia/Calcuta" is not known',
  ],
  ['a lost comma', HOSPITAL, ['",\n', '"\n'], 'a comma is missing'],
]

const IN_PLANS: Mistake[] = [
  ['a closure that ends before it begins', AWAY, closure({ to: dayIn(9) }), 'when the closure begins'],
  ['a closure that is over', AWAY, closure({ from: dayIn(-3), to: dayIn(-1) }), 'the closure ended on'],
  ['a doctor nobody knows', AWAY, closure({ doctor: 'doc99' }), 'doctor "doc99" is not known', BESIDE],
  ['an hour of the other clock', LIFT, banner({ to: `${dayIn(2)} 6 PM` }), 'to is not written', BESIDE],
  ['a banner for good', LIFT, banner({ to: dayIn(94) }), 'more than 92 days'],
  [
    'a Git host nobody knows',
    STUDIO,
    '{ "host": "svn", "repository": "a/b", "branch": "main" }',
    'host is not known',
  ],
]

export const MISTAKES = [...IN_SERVICES, ...IN_PAGES, ...IN_LISTS, ...IN_PLANS]
