import Type, { type TSchema } from 'typebox'
import { Email } from './fields.ts'
import { group, Href, IconName, order, SpecialityName, strict, text } from './content-text.ts'

export const SERVICE_CATEGORIES = [
  'consultation',
  'diagnostic',
  'emergency',
  'laboratory',
  'specialty',
  'inpatient',
] as const

const list = <S extends TSchema>(items: S, count: number, what: string) =>
  Type.Array(items, {
    minItems: count,
    description: `a list of ${count > 1 ? `at least ${count} ` : ''}${what} between [ and ]`,
  })
const lines = <S extends TSchema>(items: S, what: string) =>
  Type.Array(items, { minItems: 1, description: `a list of ${what}, one per line with - before it` })
const titled = <S extends TSchema>(items: S, count: number, what: string) =>
  group({ title: text('the heading'), items: list(items, count, what) })

const Paragraph = group({ title: text('the heading'), text: text('one to three sentences') })
const Figure = group({
  value: text('a figure in quotes, like "25+"'),
  label: text('what the figure counts'),
})
const phone = text('the number as visitors read it, like "+91 80 4000 1011"', {
  pattern: '^\\+?[\\d ]{5,}$',
})
const description = text('one sentence for visitors and search engines, at most 160 characters', {
  maxLength: 160,
})

/** The facts of content/services/*.md. */
export const ServiceFile = group({
  name: text('what visitors see, like "MRI Scan"'),
  category: Type.Enum([...SERVICE_CATEGORIES], { description: `one of ${SERVICE_CATEGORIES.join(', ')}` }),
  department: text('the department, like "Radiology"'),
  description,
  features: lines(text('a short phrase'), 'short phrases'),
  duration: text('how long it takes, like "30 minutes"'),
  price: text('the price in quotes, like "₹500" or "As per medication"'),
  availability: text('days and hours, like "Mon-Sat, 9 AM - 8 PM"'),
  location: text('where in the building, like "Block A, first floor"'),
  icon: IconName,
  speciality: Type.Optional(SpecialityName),
  phone: Type.Optional(phone),
  visitingHours: Type.Optional(text('when visitors may come, like "11 AM - 1 PM every day"')),
  priority: Type.Optional(Type.Literal('URGENT', { description: 'URGENT, or leave the line out' })),
  order,
})
export type ServiceFile = Type.Static<typeof ServiceFile>

/** The facts of content/departments/*.md. */
export const DepartmentFile = group({
  name: text('what visitors see, like "Cardiology"'),
  description,
  card: Type.Optional(text('the sentence on its card of the home page; without the line it has no card')),
  speciality: Type.Optional(SpecialityName),
  services: lines(text('the file name of a service, without .md'), 'file names of services without .md'),
  icon: IconName,
  phone,
  hours: text('when the phone is answered, like "Mon-Sat 8 AM - 8 PM" or "24/7"'),
  order,
})
export type DepartmentFile = Type.Static<typeof DepartmentFile>

const Link = group({ label: text('what the link says'), href: Href })

/** The facts of content/pages/*.md. */
export const PageFile = group({
  title: text('the heading of the page'),
  description,
  intro: text('one or two sentences under the heading'),
  group: Type.Enum(['hospital', 'care', 'patients', 'legal'], {
    description: 'one of hospital, care, patients, legal',
  }),
  links: Type.Optional(lines(Link, 'next steps')),
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
    hours: Type.Optional(text('when the desk is open, like "Mon-Fri 8 AM - 8 PM"')),
  }),
  { ...strict, description: 'a group of desks, each named in small letters like "front-desk"' },
)

const Column = group({
  title: text('the heading of the column'),
  links: list(Link, 0, 'links'),
})
/** content/footer.json: a column for each group; pages of the group that are not listed follow the links. */
export const FooterFile = group({ hospital: Column, care: Column, patients: Column, legal: Column })
export type FooterFile = Type.Static<typeof FooterFile>

/** content/home.json */
export const HomeFile = group({
  hero: group({
    eyebrow: text('a short line above the title'),
    title: text('the headline'),
    text: text('one or two sentences'),
    bookLabel: text('what the booking button says'),
    emergencyLabel: text('what the emergency button says'),
  }),
  whyChooseUs: titled(
    group({ title: text('the heading'), text: text('a sentence'), icon: IconName }),
    3,
    'reasons',
  ),
  statistics: list(Figure, 4, 'figures'),
  testimonials: titled(
    group({
      quote: text('what the patient said'),
      name: text('the name'),
      context: text('what they came for'),
    }),
    2,
    'quotes',
  ),
  emergencyBanner: group({
    title: text('the heading'),
    text: text('a sentence'),
    callLabel: text('what the button says'),
  }),
})

/** content/about.json */
export const AboutFile = group({
  hero: group({
    title: text('the headline'),
    text: text('one or two sentences'),
    statistics: list(Figure, 4, 'figures'),
  }),
  story: titled(
    group({
      year: text('a year in quotes', { pattern: '^\\d{4}$' }),
      title: text('the heading'),
      text: text('a sentence'),
    }),
    3,
    'years',
  ),
  mission: Paragraph,
  vision: Paragraph,
  values: titled(Paragraph, 3, 'values'),
  leaders: titled(
    group({ name: text('the name'), role: text('the role'), text: text('a sentence') }),
    4,
    'leaders',
  ),
  accreditations: titled(group({ name: text('the name'), text: text('a sentence') }), 4, 'accreditations'),
  impact: titled(Figure, 3, 'figures'),
  technology: titled(text('a line of text'), 3, 'lines'),
  callToAction: group({
    title: text('the heading'),
    text: text('a sentence'),
    bookLabel: text('what the booking button says'),
    contactLabel: text('what the contact button says'),
  }),
})

/** content/contact.json */
export const ContactFile = group({
  hero: Paragraph,
  emergency: Paragraph,
  form: group({
    title: text('the heading'),
    intro: text('a sentence'),
    note: text('the honest note beside the form'),
    departments: list(text('a department'), 1, 'departments'),
  }),
  promise: text('when you reply'),
  directory: titled(
    group({
      name: text('the department'),
      description: text('a sentence'),
      phone: text('a number'),
      email: Type.String({ ...Email, description: 'an e-mail address, like "billing@hospital.example"' }),
    }),
    8,
    'departments',
  ),
  address: group({ title: text('the heading') }),
  hours: group({ title: text('the heading'), note: text('a sentence') }),
  parking: Paragraph,
  arrival: Paragraph,
  gettingHere: titled(Paragraph, 1, 'ways'),
  map: group({
    title: text('the heading'),
    text: text('a sentence'),
    directionsHref: text('a full address, like "https://www.openstreetmap.org/…"', { pattern: '^https://' }),
  }),
  faq: titled(group({ question: text('a question'), answer: text('an answer') }), 1, 'questions'),
})
