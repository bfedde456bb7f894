import Type from 'typebox'
import { SpecialityName, strict, text } from './content-text.ts'
import { Day, Email } from './fields.ts'

const FEE_MAX = 1_000_000
const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const Slot = (id: 'morning' | 'afternoon' | 'evening') =>
  Type.Object(
    {
      id: Type.Literal(id, { description: `"${id}": the three slots keep their order` }),
      label: text('the name patients read, like "Morning"'),
      opens: text('when the session begins, on the 24-hour clock, like "09:00"', { pattern: TIME }),
      closes: text('when the session ends, on the 24-hour clock, like "12:00"', { pattern: TIME }),
    },
    strict,
  )

/** content/hospital.json. Each description is the remedy an editor reads when the field is wrong. */
export const HospitalFile = Type.Object(
  {
    name: text('the name of the hospital'),
    phone: text('the hospital line with its country code, like "+91 80 4000 1000"', {
      pattern: '^\\+?[\\d ]{5,}$',
    }),
    emergencyNumber: text('the number to call in an emergency, digits only, like "911"', {
      pattern: '^\\d+$',
    }),
    email: Type.String({ ...Email, description: 'an e-mail address, like "care@hospital.example"' }),
    address: Type.Object(
      {
        street: text('house number, street and quarter'),
        city: text('the city'),
        postcode: text('the postcode, in quotes'),
        country: text('the country'),
      },
      strict,
    ),
    coordinates: Type.Object(
      {
        latitude: Type.Number({ minimum: -90, maximum: 90, description: 'degrees north, like 12.97' }),
        longitude: Type.Number({ minimum: -180, maximum: 180, description: 'degrees east, like 77.64' }),
      },
      strict,
    ),
    founded: Type.Integer({ description: 'the year, as a number without quotes' }),
    hours: Type.Array(
      Type.Object({ days: text('like "Mon-Fri"'), hours: text('like "8 AM - 8 PM"') }, strict),
      { minItems: 1, description: 'at least one line of opening hours' },
    ),
    timeZone: text('an IANA time zone, like "Asia/Kolkata"', { pattern: '^[A-Za-z_]+(/[A-Za-z_+-]+)*$' }),
    currency: Type.Object(
      {
        doctorsList: text('the mark before a fee in the list of doctors, like "$"'),
        booking: text('the mark before a fee while booking and on services, like "₹"'),
      },
      strict,
    ),
    slots: Type.Tuple([Slot('morning'), Slot('afternoon'), Slot('evening')], {
      description: 'exactly three slots: morning, afternoon, evening',
    }),
    closedWeekdays: Type.Array(
      Type.Enum([...WEEKDAYS], { description: 'an English weekday, like "Sunday"' }),
    ),
    closedDays: Type.Array(
      Type.Object(
        {
          day: Type.String({ ...Day, description: 'a day as year-month-day, like "2026-12-25"' }),
          reason: text('what patients read, like "Christmas Day"'),
        },
        strict,
      ),
    ),
    payments: Type.Enum(['simulated', 'desk'], {
      description:
        '"simulated" lets patients mark a visit as paid, "desk" takes payment at the hospital only',
    }),
    contactForm: Type.Optional(
      Type.Enum(['demonstration', 'mail'], {
        description:
          '"mail" sends what visitors write to the department’s e-mail address, "demonstration" sends nothing; "demonstration" when left out',
      }),
    ),
    appointmentsAhead: Type.Object(
      {
        atMost: Type.Integer({
          minimum: 1,
          maximum: 1000,
          description: 'how many appointments ahead one patient can have: a whole number from 1, like 12',
        }),
        withOneDoctor: Type.Integer({
          minimum: 1,
          maximum: 1000,
          description: 'how many of them with the same doctor: a whole number from 1, like 5',
        }),
      },
      { ...strict, description: '{ "atMost": 12, "withOneDoctor": 5 }' },
    ),
  },
  strict,
)
export type HospitalFile = Type.Static<typeof HospitalFile>

const DoctorEntry = Type.Object(
  {
    _id: text('letters and digits, unique, like "doc16"', { pattern: '^[A-Za-z0-9-]{1,64}$' }),
    name: text('the full name with its title, like "Dr. Richard James"'),
    email: Type.String({ ...Email, description: 'an e-mail address, like "name@hospital.example"' }),
    image: text('a picture under public/, like "/portraits/doc1.svg": svg, jpg, png, webp or avif', {
      pattern: '^/[\\w./-]+\\.(svg|jpe?g|png|webp|avif)$',
    }),
    speciality: SpecialityName,
    degree: text('the degree, like "MBBS"'),
    experience: text('years in practice, like "4 Years"', { pattern: '^\\d+ Years?$' }),
    about: text('two or three sentences about the doctor'),
    fees: Type.Integer({
      minimum: 0,
      maximum: FEE_MAX,
      description: `a whole number without quotes, from 0 to ${FEE_MAX}, like 50`,
    }),
    address: Type.Object(
      { line1: text('the first line of the address'), line2: text('the second line of the address') },
      strict,
    ),
    slotCapacity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 60,
        description: 'how many patients one slot holds: a whole number from 1 to 60; 12 when left out',
      }),
    ),
    available: Type.Boolean({ description: 'true or false, without quotes' }),
  },
  strict,
)

/** content/doctors.json: the doctors the database is seeded with. */
export const DoctorsFile = Type.Array(DoctorEntry)
export type DoctorsFile = Type.Static<typeof DoctorsFile>
