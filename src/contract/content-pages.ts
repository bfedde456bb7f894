import Type, { type TSchema } from 'typebox'
import { Email } from './fields.ts'
import { group, Href, IconName, order, sought, SpecialityName, strict, text, words } from './content-text.ts'

export const SERVICE_CATEGORIES = [
  'consultation',
  'diagnostic',
  'emergency',
  'laboratory',
  'specialty',
  'inpatient',
] as const

/** A text of several lines. */
const LONG = { 'x-widget': 'text' } as const

const list = <S extends TSchema>(items: S, count: number, what: string, options = {}) =>
  Type.Array(items, {
    ...options,
    minItems: count,
    'x-hint': `A list of ${count > 1 ? `at least ${count} ` : ''}${what}`,
    description: `a list of ${count > 1 ? `at least ${count} ` : ''}${what} between [ and ]`,
  })
const lines = <S extends TSchema>(items: S, what: string, shown = what) =>
  Type.Array(items, {
    minItems: 1,
    description: `a list of ${what}, one per line with - before it`,
    'x-hint': `A list of ${shown}`,
  })
const titled = <S extends TSchema>(items: S, count: number, what: string, options = {}) =>
  group({ title: words('the heading'), items: list(items, count, what) }, options)

const Paragraph = group({ title: words('the heading'), text: words('one to three sentences', LONG) })
const Figure = group({
  value: text('a figure in quotes, like "25+"', { 'x-label': 'Figure', 'x-hint': 'A figure, like "25+"' }),
  label: words('what the figure counts'),
})
const phone = text('the number as visitors read it, like "+91 80 4000 1011"', {
  pattern: '^\\+?[\\d ]{5,}$',
})
const description = words('one sentence for visitors and search engines, at most 160 characters', {
  maxLength: 160,
})

/** The facts of content/services/*.md. */
export const ServiceFile = group({
  name: words('what visitors see, like "MRI Scan"'),
  category: Type.Enum([...SERVICE_CATEGORIES], { description: `one of ${SERVICE_CATEGORIES.join(', ')}` }),
  department: words('the department, like "Radiology"', {
    to: 'departmentLabel',
    'x-widget': 'place',
    'x-hint': 'One that is missing here: add it under Departments first',
  }),
  description,
  features: lines(words('a short phrase'), 'short phrases'),
  duration: words('how long it takes, like "30 minutes"'),
  price: words('the price in quotes, like "₹500" or "As per medication"', {
    sameNumbers: true,
    'x-hint': 'The price, like "₹500" or "As per medication"',
  }),
  availability: words('days and hours, like "Mon-Sat, 9 AM - 8 PM"'),
  location: words('where in the building, like "Block A, first floor"'),
  icon: IconName,
  speciality: Type.Optional(SpecialityName),
  phone: Type.Optional(phone),
  visitingHours: Type.Optional(words('when visitors may come, like "11 AM - 1 PM every day"')),
  priority: Type.Optional(
    Type.Literal('URGENT', {
      description: 'URGENT, or leave the line out',
      'x-hint': 'Only of emergency care',
    }),
  ),
  search: Type.Optional(sought),
  order,
})
/** Of a translated one its department stays what others know it by, and has a label. */
export type ServiceFile = Type.Static<typeof ServiceFile> & { departmentLabel?: string }

/** The facts of content/departments/*.md. */
export const DepartmentFile = group({
  name: words('what visitors see, like "Cardiology"', { key: 'key' }),
  description,
  card: Type.Optional(
    words('the sentence on its card of the home page; without the line it has no card', {
      ...LONG,
      'x-label': 'Card on the home page',
      'x-hint': 'The sentence on its card of the home page; empty: it has no card',
    }),
  ),
  speciality: Type.Optional(SpecialityName),
  services: lines(
    text('the file name of a service, without .md', { 'x-widget': 'service' }),
    'file names of services without .md',
    'services',
  ),
  icon: IconName,
  phone,
  hours: words('when the phone is answered, like "Mon-Sat 8 AM - 8 PM" or "24/7"'),
  search: Type.Optional(sought),
  order,
})
/** A translated one is known to others by the name it has here, its key. */
export type DepartmentFile = Type.Static<typeof DepartmentFile> & { key?: string }

const Link = group({ label: words('what the link says'), href: Href })

/** The facts of content/pages/*.md. */
export const PageFile = group({
  title: words('the heading of the page'),
  description,
  intro: words('one or two sentences under the heading', { ...LONG, 'x-label': 'Introduction' }),
  group: Type.Enum(['hospital', 'care', 'patients', 'legal'], {
    description: 'one of hospital, care, patients, legal',
    'x-label': 'Column of the footer',
  }),
  links: Type.Optional(lines(Link, 'next steps')),
  search: Type.Optional(sought),
})
export type PageFile = Type.Static<typeof PageFile>

/** content/desks.json: the desks that are no department, by the names that texts use. */
export const DesksFile = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  group({
    phone: Type.Optional(phone),
    email: Type.Optional(
      Type.String({ ...Email, description: 'an e-mail address, like "billing@hospital.example"' }),
    ),
    hours: Type.Optional(words('when the desk is open, like "Mon-Fri 8 AM - 8 PM"')),
  }),
  { ...strict, description: 'a group of desks, each named in small letters like "front-desk"' },
)

const Column = group({
  title: words('the heading of the column'),
  links: list(Link, 0, 'links'),
})
/** content/footer.json: a column for each group; pages of the group that are not listed follow the links. */
export const FooterFile = group({ hospital: Column, care: Column, patients: Column, legal: Column })
export type FooterFile = Type.Static<typeof FooterFile>

/** content/search.json: words that people look for something by that has no file of its own. */
export const SearchFile = group({
  emergency: sought,
  specialities: Type.Record(Type.String(), sought, {
    description: 'a group of specialities of hospital.json, each with a list of words',
  }),
  pages: group({
    doctors: Type.Optional(sought),
    services: Type.Optional(sought),
    about: Type.Optional(sought),
    contact: Type.Optional(sought),
  }),
})
export type SearchFile = Type.Static<typeof SearchFile>

/** content/home.json */
export const HomeFile = group({
  hero: group({
    eyebrow: words('a short line above the title'),
    title: words('the headline'),
    text: words('one or two sentences', LONG),
    bookLabel: words('what the booking button says'),
    emergencyLabel: words('what the emergency button says'),
  }),
  whyChooseUs: titled(
    group({ title: words('the heading'), text: words('a sentence', LONG), icon: IconName }),
    3,
    'reasons',
  ),
  statistics: list(Figure, 4, 'figures'),
  testimonials: titled(
    group({
      quote: words('what the patient said'),
      name: text('the name'),
      context: words('what they came for'),
    }),
    2,
    'quotes',
  ),
  emergencyBanner: group({
    title: words('the heading'),
    text: words('a sentence', LONG),
    callLabel: words('what the button says'),
  }),
})

/** content/about.json */
export const AboutFile = group({
  hero: group({
    title: words('the headline'),
    text: words('one or two sentences', LONG),
    statistics: list(Figure, 4, 'figures'),
  }),
  story: titled(
    group({
      year: text('a year in quotes', { pattern: '^\\d{4}$', 'x-hint': 'A year' }),
      title: words('the heading'),
      text: words('a sentence', LONG),
    }),
    3,
    'years',
  ),
  mission: Paragraph,
  vision: Paragraph,
  values: titled(Paragraph, 3, 'values'),
  leaders: titled(
    group({ name: text('the name'), role: words('the role'), text: words('a sentence', LONG) }),
    4,
    'leaders',
  ),
  accreditations: titled(
    group({ name: words('the name'), text: words('a sentence', LONG) }),
    4,
    'accreditations',
  ),
  impact: titled(Figure, 3, 'figures'),
  technology: titled(words('a line of text'), 3, 'lines'),
  callToAction: group({
    title: words('the heading'),
    text: words('a sentence', LONG),
    bookLabel: words('what the booking button says'),
    contactLabel: words('what the contact button says'),
  }),
})

/** content/contact.json */
export const ContactFile = group({
  hero: Paragraph,
  emergency: Paragraph,
  form: group({
    title: words('the heading'),
    intro: words('a sentence', { ...LONG, 'x-label': 'Introduction' }),
    note: words('the honest note beside the form'),
    departments: list(words('a department'), 1, 'departments', { to: 'departmentLabels' }),
  }),
  promise: words('when you reply'),
  directory: titled(
    group({
      name: words('the department'),
      description: words('a sentence', LONG),
      phone: text('a number'),
      email: Type.String({ ...Email, description: 'an e-mail address, like "billing@hospital.example"' }),
    }),
    8,
    'departments',
  ),
  address: group({ title: words('the heading') }),
  hours: group({ title: words('the heading'), note: words('a sentence', LONG) }),
  parking: Paragraph,
  arrival: Paragraph,
  gettingHere: titled(Paragraph, 1, 'ways'),
  map: group({
    title: words('the heading'),
    text: words('a sentence', LONG),
    directionsHref: text('a full address, like "https://www.openstreetmap.org/…"', {
      pattern: '^https://',
      'x-label': 'Address of the directions',
    }),
  }),
  faq: titled(group({ question: words('a question'), answer: words('an answer') }), 1, 'questions', {
    'x-label': 'Questions and answers',
  }),
})
