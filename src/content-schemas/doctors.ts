import Type from 'typebox'
import { ExtraSession, WeeklySessions } from './schedules.ts'
import { email, group, oneOf, SpecialityName, text, whole, words } from './text.ts'

const FEE_MAX = 1_000_000
/** In place of an empty week, which the editor and spreadsheets lose: then every session would be open. */
export const EXTRA_DAYS_ONLY = 'extra days only'

const DoctorEntry = group({
  _id: text('letters and digits, unique, like "doc16"', { pattern: '^[A-Za-z0-9-]{1,64}$', 'x-label': 'Id' }),
  name: text('the full name with its title, like "Dr. Richard James"'),
  email: email('name@hospital.example'),
  image: text('a picture under public/, like "/portraits/doc1.svg": svg, jpg, png, webp or avif', {
    'x-label': 'Portrait',
    'x-hint': 'A photo: jpg, png, webp or avif',
    'x-widget': 'image',
    pattern: '^/[\\w./-]+\\.(svg|jpe?g|png|webp|avif)$',
  }),
  speciality: SpecialityName,
  degree: text('the degree, like "MBBS"'),
  experience: text('years in practice, like "4 Years"', { pattern: '^\\d+ Years?$' }),
  about: words('two or three sentences about the doctor', { 'x-widget': 'text' }),
  fees: Type.Integer({
    minimum: 0,
    maximum: FEE_MAX,
    description: `a whole number, from 0 to ${FEE_MAX}, like 50`,
    'x-label': 'Fee of an appointment',
  }),
  address: group({
    line1: words('the first line of the address', { 'x-label': 'First line' }),
    line2: words('the second line of the address', { 'x-label': 'Second line' }),
  }),
  sessions: Type.Optional(WeeklySessions),
  week: Type.Optional(
    Type.Literal(EXTRA_DAYS_ONLY, {
      description: `"${EXTRA_DAYS_ONLY}", or nothing`,
      'x-label': 'Only on extra days',
      'x-hint': 'Instead of sessions, for a doctor without weekly sessions',
    }),
  ),
  extra: Type.Optional(
    Type.Array(ExtraSession, {
      description: 'single days with sessions, in addition to the week',
      'x-label': 'Extra days',
    }),
  ),
  languages: Type.Optional(
    Type.Array(text('a language, like "Kannada"'), { minItems: 1, description: 'a list of languages' }),
  ),
  gender: Type.Optional(oneOf(['female', 'male', 'other'])),
  registration: Type.Optional(
    text('the council and number of the register of doctors, like "KMC 12345"', { maxLength: 60 }),
  ),
  slotCapacity: Type.Optional(
    whole(1, 60, 'how many patients one session holds (12 when empty)', 12, {
      'x-label': 'Patients in one session',
    }),
  ),
  available: Type.Boolean({ description: 'true or false', 'x-label': 'Takes bookings' }),
})

export const DoctorsFile = Type.Array(DoctorEntry, { description: 'a list of doctors' })
export type DoctorsFile = Type.Static<typeof DoctorsFile>
