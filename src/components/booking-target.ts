import { type CollectionEntry, getCollection } from 'astro:content'
import { bookableSpecialities } from '#components/known-doctors.ts'
import { services as copy } from '#i18n/current/services.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { toSlug } from '#lib/text.ts'

type Service = CollectionEntry<'services'>

export const BOOKING_ICONS = { doctors: 'calendar', walkIn: 'check', phone: 'phone', emergency: 'phone' }

/** Book Now leads to doctors who take online bookings, to a phone number, or says when to walk in. */
export type BookingTarget =
  | { kind: 'doctors'; href: string; label: string }
  | { kind: 'phone' | 'emergency' | 'walkIn'; href: string; label: string; hours: string }

export async function bookingTarget(service: Service): Promise<BookingTarget> {
  const { category, speciality, phone, availability, phoneHours = availability, appointment } = service.data
  if (category === 'emergency') return phoneTarget('emergency', hospital.emergencyNumber, availability)
  if (appointment === 'not needed')
    return { kind: 'walkIn', href: `/services/${service.id}`, label: copy.prepare, hours: availability }
  if (speciality && (await bookableSpecialities()).has(speciality))
    return { kind: 'doctors', href: `/doctors/${toSlug(speciality)}`, label: copy.toDoctors }
  if (phone) return phoneTarget('phone', phone, phoneHours)
  const department = await departmentOf(service)
  if (department) return phoneTarget('phone', department.phone, department.hours)
  const hours = hospital.hours.map((line) => `${line.days} ${line.hours}`).join(', ')
  return phoneTarget('phone', hospital.phone, hours)
}

const phoneTarget = (kind: 'phone' | 'emergency', number: string, hours: string): BookingTarget => ({
  kind,
  href: telHref(number),
  label: `${copy.call} ${number}`,
  hours,
})

async function departmentOf({ id, data }: Service) {
  const departments = (await getCollection('departments'))
    .map((department) => department.data)
    .filter(({ services }) => services.includes(id))
    .sort((one, other) => one.order - other.order)
  return departments.find(({ name, key = name }) => key === data.department) ?? departments[0]
}
