import { doctorFilters, filterWords } from '#i18n/en/doctor-filters.ts'
import { doctorList } from '#i18n/en/doctors.ts'
import type { DoctorFilters, FilterName, FilterRemoval } from '#scheduling/doctor-filters.ts'
import { EmptyState } from '#ui/placeholders.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'

type Props = {
  filters: DoctorFilters
  lifts: FilterRemoval[]
  onLift: (name: FilterName) => void
  onClear: () => void
}

export function NoDoctorFound({ filters, lifts, onLift, onClear }: Props) {
  return (
    <EmptyState picture="no-results" title={doctorList.noneFound} hint={doctorList.noneFoundHint}>
      <ul className="flex flex-wrap justify-center gap-3">
        {lifts.map(({ name, doctors }, index) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              className={`button max-w-full wrap-anywhere ${index === 0 ? 'button-primary' : 'button-quiet'}`}
              onClick={() => onLift(name)}
            >
              {doctorFilters.lift(filterWords(name, filters), doctors)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="button button-quiet needs-script" onClick={onClear}>
            {doctorList.clear}
          </button>
        </li>
      </ul>
      <ByPhone />
    </EmptyState>
  )
}

export function ByPhone() {
  return (
    <p className="mt-4 text-quiet">
      {doctorList.orCall} <PhoneLink />
    </p>
  )
}
