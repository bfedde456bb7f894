import Type from 'typebox'
import {
  email,
  group,
  Href,
  IconName,
  list,
  LONG,
  oneOf,
  order,
  searchWords,
  SpecialityName,
  strict,
  text,
  words,
} from './text.ts'

export const SERVICE_CATEGORIES = [
  'consultation',
  'diagnostic',
  'emergency',
  'laboratory',
  'specialty',
  'inpatient',
] as const

const phone = text('the number as visitors read it, like "+91 80 4000 1011"', { pattern: '^\\+?[\\d ]{5,}$' })
const description = words('one sentence for visitors and search engines, at most 160 characters', {
  maxLength: 160,
})

export const ServiceFile = group({
  name: words('what visitors see, like "MRI Scan"'),
  category: oneOf(SERVICE_CATEGORIES),
  department: words('the department, like "Radiology"', {
    to: 'departmentLabel',
    'x-widget': 'place',
    'x-hint': 'To add one that is missing: Departments',
  }),
  description,
  features: list(words('a short phrase'), 1, 'short phrases'),
  duration: words('how long it takes, like "30 minutes"'),
  price: words('the price, like "₹500" or "As per medication"', {
    sameNumbers: true,
    pattern: '^(?!.*<).*[^\\d\\s.,-]',
  }),
  availability: words('days and hours, like "Mon-Sat, 9 AM - 8 PM"'),
  location: words('where in the building, like "Block A, first floor"'),
  icon: IconName,
  speciality: Type.Optional(SpecialityName),
  phone: Type.Optional(phone),
  phoneHours: Type.Optional(words('when that phone is answered, like "Mon-Sat 8 AM - 8 PM"')),
  appointment: Type.Optional(
    Type.Literal('not needed', {
      description: '"not needed"',
      'x-hint': 'Only when visitors may come without an appointment',
    }),
  ),
  visitingHours: Type.Optional(words('when visitors may come, like "11 AM - 1 PM every day"')),
  priority: Type.Optional(
    Type.Literal('URGENT', { description: '"URGENT"', 'x-hint': 'Only of emergency care' }),
  ),
  search: Type.Optional(searchWords),
  order,
})
export type ServiceFile = Type.Static<typeof ServiceFile> & { departmentLabel?: string }

export const DepartmentFile = group({
  name: words('what visitors see, like "Cardiology"', { key: 'key' }),
  description,
  card: Type.Optional(
    words('the sentence on its card of the home page; empty: it has no card', {
      ...LONG,
      'x-label': 'Card on the home page',
    }),
  ),
  speciality: Type.Optional(SpecialityName),
  services: list(text('the file name of a service, without .md', { 'x-widget': 'service' }), 1, 'services'),
  icon: IconName,
  phone,
  hours: words('when the phone is answered, like "Mon-Sat 8 AM - 8 PM" or "24/7"'),
  search: Type.Optional(searchWords),
  order,
})
/** A translated department keeps its original name as `key`, because other files use it. */
export type DepartmentFile = Type.Static<typeof DepartmentFile> & { key?: string }

const Link = group({ label: words('what the link says'), href: Href })

export const PageFile = group({
  title: words('the heading of the page'),
  description,
  intro: words('one or two sentences under the heading', { ...LONG, 'x-label': 'Introduction' }),
  group: oneOf(['hospital', 'care', 'patients', 'legal'], { 'x-label': 'Column of the footer' }),
  links: Type.Optional(list(Link, 1, 'next steps')),
  search: Type.Optional(searchWords),
})
export type PageFile = Type.Static<typeof PageFile>

/** content/desks.json: desks that are not departments, by the names that template variables use. */
export const DesksFile = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  group({
    phone: Type.Optional(phone),
    email: Type.Optional(email('billing@hospital.example')),
    hours: Type.Optional(words('when the desk is open, like "Mon-Fri 8 AM - 8 PM"')),
  }),
  { ...strict, description: 'a group of desks, each named in small letters like "front-desk"' },
)

const Column = group({
  title: words('the heading of the column'),
  links: Type.Optional(list(Link, 0, 'links')),
})
/** content/footer.json: one column for each group. Pages of the group that are not listed come after the links. */
export const FooterFile = group({ hospital: Column, care: Column, patients: Column, legal: Column })
export type FooterFile = Type.Static<typeof FooterFile>

export const SearchFile = group({
  emergency: searchWords,
  specialities: Type.Record(Type.String(), searchWords, {
    description: 'a group of specialities of hospital.json, each with a list of words',
  }),
  pages: group({
    doctors: Type.Optional(searchWords),
    services: Type.Optional(searchWords),
    about: Type.Optional(searchWords),
    contact: Type.Optional(searchWords),
  }),
  notOffered: Type.Optional(
    list(
      group({
        words: searchWords,
        answer: words('what visitors read, like "We have no dentist. A general physician can help."'),
      }),
      0,
      'what the hospital does not offer',
    ),
  ),
})
export type SearchFile = Type.Static<typeof SearchFile>
