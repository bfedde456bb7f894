import type { TSchema } from 'typebox'
import { email, group, IconName, list, LONG, text, words } from './text.ts'

const title = words('the heading')
const headline = words('the headline')
const sentence = words('a sentence', LONG)
const sentences = words('one or two sentences', LONG)
const bookLabel = words('what the booking button says')

const titled = <S extends TSchema>(items: S, count: number, what: string, options = {}) =>
  group({ title, items: list(items, count, what) }, options)

const Paragraph = group({ title, text: words('one to three sentences', LONG) })
const Figure = group({
  value: text('a figure, like "25+"', { 'x-label': 'Figure' }),
  label: words('what the figure counts'),
})
const statistics = list(Figure, 4, 'figures')
const Quote = group({
  quote: words('what the patient said'),
  name: text('the name'),
  context: words('what they came for'),
})

export const HomeFile = group({
  hero: group({
    eyebrow: words('a short line above the title', { 'x-label': 'Line above the title' }),
    title: headline,
    text: sentences,
    bookLabel,
    emergencyLabel: words('what the emergency button says'),
  }),
  whyChooseUs: titled(group({ title, text: sentence, icon: IconName }), 3, 'reasons'),
  statistics,
  testimonials: titled(Quote, 2, 'quotes'),
  emergencyBanner: group({ title, text: sentence, callLabel: words('what the button says') }),
})

const year = text('a year, like "1998"', { pattern: '^\\d{4}$' })

export const AboutFile = group({
  hero: group({ title: headline, text: sentences, statistics }),
  story: titled(group({ year, title, text: sentence }), 3, 'years'),
  mission: Paragraph,
  vision: Paragraph,
  values: titled(Paragraph, 3, 'values'),
  leaders: titled(group({ name: text('the name'), role: words('the role'), text: sentence }), 4, 'leaders'),
  accreditations: titled(group({ name: words('the name'), text: sentence }), 4, 'accreditations'),
  impact: titled(Figure, 3, 'figures'),
  technology: titled(words('a line of text'), 3, 'lines'),
  callToAction: group({
    title,
    text: sentence,
    bookLabel,
    contactLabel: words('what the contact button says'),
  }),
})

const Department = group({
  name: words('the department'),
  description: sentence,
  phone: text('a number'),
  email: email('billing@hospital.example'),
})
const Question = group({ question: words('a question'), answer: words('an answer') })

export const ContactFile = group({
  hero: Paragraph,
  emergency: Paragraph,
  form: group({
    title,
    intro: words('a sentence', { ...LONG, 'x-label': 'Introduction' }),
    note: words('what happens to a message, beside the form'),
    departments: list(words('a department'), 1, 'departments', { to: 'departmentLabels' }),
  }),
  promise: words('when you reply'),
  directory: titled(Department, 8, 'departments'),
  address: group({ title }),
  hours: group({ title, note: sentence }),
  parking: Paragraph,
  arrival: Paragraph,
  gettingHere: titled(Paragraph, 1, 'ways'),
  map: group({
    title,
    text: sentence,
    directionsHref: text('a full address, like "https://www.openstreetmap.org/…"', {
      pattern: '^https://',
      'x-label': 'Address of the directions',
    }),
  }),
  faq: titled(Question, 1, 'questions', { 'x-label': 'Questions and answers' }),
})
