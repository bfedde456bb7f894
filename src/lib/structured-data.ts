import type { DoctorInfo } from '#contract/doctor.ts'
import { hospital, phoneNumber } from './hospital.ts'
import { HOME, ROOT } from './language.ts'
import { departmentOf } from './specialities.ts'

type Thing = Record<string, unknown>

const address: Thing = {
  '@type': 'PostalAddress',
  streetAddress: hospital.address.street,
  addressLocality: hospital.address.city,
  postalCode: hospital.address.postcode,
  addressCountry: hospital.address.country,
}

export const hospitalThing = (site: string): Thing => ({
  '@type': 'Hospital',
  '@id': `${site}#hospital`,
  name: hospital.name,
  url: site,
  telephone: phoneNumber,
  email: hospital.email,
  foundingDate: String(hospital.founded),
  address,
  geo: { '@type': 'GeoCoordinates', ...hospital.coordinates },
  image: new URL(`/og${ROOT}/home.png`, site).href,
})

type Physician = Pick<DoctorInfo, '_id' | 'name' | 'about' | 'image' | 'speciality'>

export const physicianThing = (doctor: Physician, site: string): Thing => ({
  '@type': 'Physician',
  name: doctor.name,
  description: doctor.about,
  image: new URL(doctor.image, site).href,
  url: new URL(`${ROOT}/appointments/${doctor._id}`, site).href,
  medicalSpecialty: departmentOf(doctor.speciality),
  telephone: phoneNumber,
  address,
  hospitalAffiliation: { '@id': `${site}#hospital` },
})

export const serviceThing = (name: string, description: string, site: string): Thing => ({
  '@type': 'Service',
  name,
  description,
  provider: { '@type': 'Hospital', '@id': `${site}#hospital`, name: hospital.name },
  areaServed: hospital.address.city,
})

export const breadcrumbThing = (trail: { href: string; label: string }[], site: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ href, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href === '/' ? HOME : ROOT + href, site).href,
  })),
})

export const faqThing = (items: { question: string; answer: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
