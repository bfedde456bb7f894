import type { TSchema } from 'typebox'
import { email, group, IconName, list, LONG, text, words } from './text.ts'

const titled = <S extends TSchema>(items: S, count: number, what: string, options = {}) =>
  group({ title: words('the heading'), items: list(items, count, what) }, options)

const Paragraph = group({ title: words('the heading'), text: words('one to three sentences', LONG) })
const Figure = group({
  value: text('a figure in quotes, like "25+"', { 'x-label': 'Figure', 'x-hint': 'A figure, like "25+"' }),
  label: words('what the figure counts'),
})
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
      email: email('billing@hospital.example'),
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
