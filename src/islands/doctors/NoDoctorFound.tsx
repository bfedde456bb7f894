import { languageShown } from '#i18n/current/doctor-facts.ts'
import { doctorList, doctorFilters } from '#i18n/current/doctors.ts'
import type { DoctorFilters, FilterName, FilterRemoval } from '#scheduling/doctor-filters.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { ListedDoctor } from '#api/doctors.ts'
import type { Gender } from '#contract/fixed-lists.ts'
import { isRealDay } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { telHref } from '#lib/hospital.ts'
import { specialityShown } from '#lib/specialities.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/placeholders.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'

/** By speciality, where no doctor can be booked: the department that answers the phone. */
export type PhonesBySpeciality = Record<string, { name: string; phone: string; hours: string }>

type Props = {
  doctors: ListedDoctor[]
  desks: PhonesBySpeciality
  filters: DoctorFilters
  speciality: string | undefined
  removals: FilterRemoval[]
  onRemove: (name: FilterName) => void
  onClear: () => void
}

export function NoDoctorFound({ doctors, desks, filters, speciality, removals, onRemove, onClear }: Props) {
  // Other doctors cannot help: a patient with a bad knee must not be sent to a dermatologist.
  const hasNobody = speciality && !doctors.some((each) => each.speciality === speciality)
  const desk = hasNobody ? desks[speciality] : undefined
  const useful = removals.filter(({ name }) => !(hasNobody && (name === 'speciality' || name === 'search')))
  return (
    <EmptyState
      picture="no-results"
      title={doctorList.noneFound}
      hint={hasNobody ? doctorList.byPhoneOnly : doctorList.noneFoundHint}
    >
      {desk && <Department {...desk} />}
      <ul role="list" className="flex flex-wrap justify-center gap-3">
        {useful.map(({ name, doctors }, index) => (
          <li key={name} className="max-w-full">
            <Button
              look={index === 0 ? 'primary' : 'quiet'}
              className="max-w-full wrap-anywhere"
              onPress={() => onRemove(name)}
              label={doctorFilters.remove(filterWords(name, filters), doctors)}
            />
          </li>
        ))}
        <li>
          <Button className="needs-script" onPress={onClear} label={doctorList.clear} />
        </li>
      </ul>
      {!desk && <ByPhone />}
    </EmptyState>
  )
}

function filterWords(name: FilterName, filters: DoctorFilters): string {
  const value = filters[name]
  const words: Partial<Record<FilterName, string | undefined>> = {
    search: value.trim(),
    speciality: specialityShown(value),
    status: value === 'available' ? doctorList.available : doctorList.unavailable,
    when: isRealDay(value) ? weekdayDate(value) : doctorFilters.near[value],
    slot: findSlot(value).label,
    language: languageShown(value),
    gender: doctorFilters.genders[value as Gender],
  }
  return words[name] ?? value
}

function Department({ name, phone, hours }: PhonesBySpeciality[string]) {
  return (
    <p className="mb-4">
      <b>{name}</b>
      <br />
      <a
        className="inline-block whitespace-nowrap py-1 text-xl font-bold text-brand underline"
        href={telHref(phone)}
      >
        {phone}
      </a>
      <br />
      <span className="text-quiet">{hours}</span>
    </p>
  )
}

export function ByPhone() {
  return (
    <p className="mt-4 text-quiet">
      {doctorList.orCall} <PhoneLink />
    </p>
  )
}
