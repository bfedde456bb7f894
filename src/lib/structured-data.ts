import type { DoctorInfo } from '#contract/doctor.ts'
import { hospital } from './hospital.ts'
import { LANGUAGE, ROOT } from './language.ts'
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
  telephone: hospital.phone,
  email: hospital.email,
  foundingDate: String(hospital.founded),
  address,
  geo: { '@type': 'GeoCoordinates', ...hospital.coordinates },
  image: new URL(`/og/${LANGUAGE}.png`, site).href,
})

type Physician = Pick<DoctorInfo, '_id' | 'name' | 'about' | 'image' | 'speciality'>

export const physicianThing = (doctor: Physician, site: string): Thing => ({
  '@type': 'Physician',
  name: doctor.name,
  description: doctor.about,
  image: new URL(doctor.image, site).href,
  url: new URL(`${ROOT}/appointments/${doctor._id}`, site).href,
  medicalSpecialty: departmentOf(doctor.speciality),
  telephone: hospital.phone,
  address,
  hospitalAffiliation: { '@id': `${site}#hospital` },
})
