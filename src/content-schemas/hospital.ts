import Type from 'typebox'
import { email, group, oneOf, text, whole, words } from './text.ts'
import { LANGUAGES, WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { Day } from '#contract/fields.ts'

const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$'

const Slot = group({
  id: text('small letters and hyphens, unique, like "morning"', { pattern: '^[a-z][a-z0-9-]{0,30}$' }),
  label: words('the name patients read, like "Morning"'),
  opens: text('when the session begins, on the 24-hour clock, like "09:00"', { pattern: TIME }),
  closes: text('when the session ends, on the 24-hour clock, like "12:00"', { pattern: TIME }),
})

const GROUPINGS = ['1,50,000', '150,000', '150.000', '150 000', '150’000', '150000']

export const HospitalFile = group({
  name: text('the name of the hospital'),
  phone: text('the hospital line with its country code, like "+91 80 4000 1000"', {
    pattern: '^\\+?[\\d ]{5,}$',
  }),
  emergencyNumber: text('the number to call in an emergency, digits only, like "112". 911 is the sample’s', {
    pattern: '^\\d+$',
  }),
  email: email('care@hospital.example'),
  address: group({
    street: words('house number, street and quarter'),
    city: words('the city'),
    state: Type.Optional(words('the state or province')),
    postcode: text('the postcode'),
    country: words('the country'),
  }),
  checkIn: Type.Optional(words('where patients check in, like "reception, Block A"')),
  coordinates: group({
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'degrees north, like 12.97' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'degrees east, like 77.64' }),
  }),
  founded: Type.Integer({ description: 'the year' }),
  hours: Type.Array(group({ days: words('like "Mon-Fri"'), hours: words('like "8 AM - 8 PM"') }), {
    minItems: 1,
    description: 'at least one line of opening hours',
  }),
  timeZone: text('the IANA time zone of the hospital, like "Asia/Kolkata"', {
    pattern: '^[A-Za-z_]+(/[A-Za-z_+-]+)*$',
  }),
  currency: group({
    name: words('what the money is called in a sentence, like "rupees"'),
    doctorsList: text(
      'the mark before a fee in the list of doctors, like "₹". The sample has "$" here and "₹" below',
      { 'x-label': 'Mark in the list of doctors' },
    ),
    booking: text('the mark before a fee while booking and on services, like "₹"', {
      'x-label': 'Mark while booking',
    }),
    code: Type.Optional(
      text('the code of the currency as in ISO 4217, like "INR"; needed with "payments": "online"', {
        pattern: '^[A-Z]{3}$',
        'x-label': 'ISO code',
      }),
    ),
    grouping: Type.Enum(GROUPINGS, {
      'x-label': 'How large numbers are written',
      description: `one of ${GROUPINGS.map((each) => `"${each}"`).join(', ')}`,
    }),
  }),
  slots: Type.Array(Slot, {
    minItems: 1,
    maxItems: 12,
    description: 'one to twelve sessions, the earliest first',
    'x-label': 'Sessions',
  }),
  // The editor removes an empty list.
  closedWeekdays: Type.Optional(
    Type.Array(oneOf(WEEKDAY_NAMES), { description: 'days without consultations' }),
  ),
  closedDays: Type.Optional(
    Type.Array(
      group({
        day: Type.String({ ...Day, description: 'a day, like "2026-12-25"' }),
        reason: words('what patients read, like "Christmas Day"'),
      }),
      { description: 'a list of days, each with its reason', 'x-label': 'Holidays' },
    ),
  ),
  payments: oneOf(['simulated', 'desk', 'online'], {
    'x-hint':
      'Simulated: patients mark an appointment as paid, and no money moves. Desk: they pay at the hospital only. Online: they can pay on the page of a payment provider',
  }),
  legalName: Type.Optional(
    text('the legal name of the hospital on receipts; needed with "payments": "online"'),
  ),
  taxNumber: Type.Optional(text('the tax number of the hospital on receipts')),
  contactForm: Type.Optional(
    oneOf(['demonstration', 'mail'], {
      'x-hint': 'Mail: what visitors write goes to the department by e-mail. Demonstration: nothing is sent',
    }),
  ),
  closures: Type.Optional(
    oneOf(['tell at once', 'tell by command'], {
      'x-hint':
        'Tell at once: patients of a closed time slot are notified as soon as the site is published. Tell by command: when the operator starts it',
    }),
  ),
  cancelUntilMinutes: Type.Optional(
    whole(0, 2880, 'until how many minutes before the session patients change or cancel online', 120, {
      'x-label': 'Minutes before the session until which patients change or cancel online',
    }),
  ),
  waitingList: Type.Optional(
    group({
      quiet: text('hours in which nobody is notified of a free time, like "21:00-07:00"', {
        'x-label': 'Quiet hours',
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$',
      }),
      perPatient: whole(1, 50, 'how many entries one patient can have at once', 3, {
        'x-label': 'Waiting-list entries for one patient',
      }),
    }),
  ),
  dayList: Type.Optional(
    group({
      hour: whole(0, 11, 'the hour of the morning at which the list of the day is sent', 6),
      email: email('desk@hospital.example', 'an e-mail address of the desk'),
      format: Type.Optional(
        oneOf(['text', 'csv'], {
          'x-hint':
            'Besides the page to print. Text: the list is in the e-mail. CSV: it is attached as a table',
        }),
      ),
    }),
  ),
  desk: Type.Optional(
    Type.Boolean({ description: 'true or false', 'x-label': 'Screen of the reception at /desk' }),
  ),
  fhir: Type.Optional(
    Type.Boolean({
      description: 'true or false',
      'x-label': 'FHIR interface at /fhir for systems of the hospital',
    }),
  ),
  appointmentsAhead: group({
    atMost: whole(1, 1000, 'how many appointments ahead one patient can have', 12),
    withOneDoctor: whole(1, 1000, 'how many of them with the same doctor', 5),
  }),
  bookingWindow: group({
    days: whole(1, 60, 'how many days can be booked, today included', 14),
    closesBeforeEndMinutes: whole(0, 600, 'how long before its end a session closes, in minutes', 30, {
      'x-label': 'Minutes before its end when a session closes',
    }),
  }),
  reminderHour: whole(0, 23, 'the hour at which patients are reminded, the day before', 9),
  weekStartsOn: oneOf(WEEKDAY_NAMES, { 'x-hint': 'The weekday that calendars begin with' }),
  phoneNumbers: group({
    countryCode: text('the country code of your patients, like "+91"', { pattern: '^\\+[1-9]\\d{0,3}$' }),
    digits: whole(5, 14, 'how many digits a phone number of your patients has without the country code', 10),
  }),
  specialities: Type.Array(
    group({
      name: text('what doctors and services choose from, like "Cardiologist"', { maxLength: 80 }),
      label: Type.Optional(
        words('what patients read in its place, like "Heart specialist"', { isOnlyTranslated: true }),
      ),
      department: words('the department it stands for, like "Cardiology"', { to: 'departmentLabel' }),
      // Closures name the department itself, so a translation writes its text here.
      departmentLabel: Type.Optional(text('what patients read instead of the department')),
    }),
    { minItems: 1, description: 'at least one speciality' },
  ),
  languages: Type.Optional(
    Type.Array(oneOf(LANGUAGES), {
      minItems: 1,
      uniqueItems: true,
      description: 'languages of the pages; the first is the one you write in',
    }),
  ),
})
export type HospitalFile = Type.Static<typeof HospitalFile>

const ORIGIN = '^https://[^/\\s]+$'

export const StudioFile = group({
  host: oneOf(['github', 'gitlab']),
  repository: text('the owner and the name of the repository, like "hospital/website"', {
    pattern: '^[\\w.-]+(/[\\w.-]+)+$',
  }),
  branch: text('the branch that is published, like "main"', { pattern: '^[\\w./-]+$' }),
  site: Type.Optional(
    text('the address of the site, like "https://hospital.example"', { pattern: '^https://' }),
  ),
  origin: Type.Optional(
    text('the address of your own Git host, like "https://git.hospital.example"', { pattern: ORIGIN }),
  ),
  signIn: Type.Optional(
    text('the address of your sign-in service, like "https://sign-in.hospital.example"', { pattern: ORIGIN }),
  ),
  applicationId: Type.Optional(
    text('the id of the application that you registered at your Git host', { pattern: '^[\\w.-]+$' }),
  ),
})
export type StudioFile = Type.Static<typeof StudioFile>
