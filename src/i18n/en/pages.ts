import { hospital, telHref } from '#lib/hospital.ts'
import { endsToRead, type DayMoment } from '#scheduling/schedule.ts'
import { joined } from '#lib/text.ts'
import { shortTime } from '#lib/clock-time.ts'
import { weekdayLongDate } from '#lib/dates.ts'

const { address, name } = hospital

export const pages = { trail: 'Breadcrumb', home: 'Home' }

export const homePage = {
  title: 'Find a doctor, book in a minute',
  description: `${name}, ${address.city}: find a doctor and book an appointment in under a minute. Emergency care day and night.`,
  shortDescription: `${name}: find a doctor and book an appointment in under a minute.`,
  start: 'Where to start',
  /** Before and after the emergency number. */
  emergency: ['In an emergency call', 'or come straight to us, day or night.'],
  /** For a patient without an appointment ahead. */
  mine: 'My appointments',
}

export const bookingStart = {
  example: 'Fever, skin rash…',
  specialities: 'Choose a speciality',
  soonest: 'Soonest',
}

export const doctorsPage = {
  title: 'Doctors',
  description: `Find a doctor at ${name} by name or speciality and book an appointment in under a minute.`,
  descriptionOf: (speciality: string) =>
    `${speciality} at ${name}: see who is available and book an appointment online.`,
}

export const bookingPage = {
  title: 'Book an appointment',
  titleOf: (doctor: string, speciality: string) => `Book ${doctor}, ${speciality}`,
  description: `Book an appointment at ${name}.`,
  descriptionOf: (doctor: string, speciality: string) =>
    `Book an appointment with ${doctor}, ${speciality} at ${name}: choose a day and a time of day.`,
}

export const servicesPage = {
  description: (count: number) =>
    `The ${count} services of ${name} with prices in ${hospital.currency.name}, durations and opening hours, from consultations to scans and surgery.`,
  department: (department: string) => `${department} department`,
}

export const aboutPage = {
  title: 'About',
  description: `${name} since ${hospital.founded}: our story, the people who lead us, our values, accreditations and equipment.`,
}

export const contactPage = {
  title: 'Contact',
  description: `How to reach ${name}: phone numbers of every department, address, hours, parking, directions and answers to common questions.`,
}

export const ownPages = {
  appointments: 'Your appointments at the hospital.',
  profile: 'Your profile at the hospital.',
  notifications: 'Your notifications from the hospital.',
  settings: 'Settings of your account and of this site.',
}

export const sitemapPage = {
  title: 'Sitemap',
  description: 'Every page of this site in one list.',
  main: 'Main pages',
  appointments: 'My Appointments',
  departments: 'Departments',
  services: 'Services',
  specialities: 'Specialities',
  hospital: 'Hospital',
  care: 'Care',
  patients: 'Patients',
  legal: 'Legal',
}

export const notFoundPage = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  text: 'There is no page at this address. It may have moved, or the link may be mistyped. These usually help:',
  doctors: 'Find a doctor',
  services: 'All services',
  contact: 'Contact us',
  call: 'Or call us:',
}

export const banners = {
  label: 'Announcements',
  levels: { info: 'Announcement:', warning: 'Warning:', emergency: 'Emergency:' },
  linkText: (link: string) => {
    if (link.startsWith('mailto:')) return link.slice(7)
    if (!link.startsWith('tel:')) return 'Read more'
    return `Call ${link === telHref(hospital.phone) ? hospital.phone : link.slice(4)}`
  },
}

/** Until Friday, 4 December, 6 PM. */
export function bannerDates(written: { from: string; to: string }, hasBegun: boolean): string {
  const [start, end] = endsToRead(written)
  if (hasBegun) return `Until ${said(end)}.`
  if (start.day !== end.day) return `From ${said(start)} until ${said(end)}.`
  const times = [
    start.minute && `from ${hour(start.minute)}`,
    end.minute && `until ${hour(end.minute)}`,
  ].filter(Boolean)
  return `On ${joined(weekdayLongDate(start.day), times.join(' '))}.`
}

const said = ({ day, minute }: DayMoment) => joined(weekdayLongDate(day), minute && hour(minute))

/** 6 PM, 6:30 PM, noon */
const hour = (minute: number) => (minute === 12 * 60 ? 'noon' : shortTime(minute))
