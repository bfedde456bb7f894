import { languageShown } from '#i18n/current/doctor-facts.ts'
import { doctorList, doctorFilters } from '#i18n/current/doctors.ts'
import { SPECIALITIES } from '#contract/settings.ts'
import type { DoctorSearch, FilterName, FilterChoices } from '#scheduling/doctor-filters.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { specialityShown } from '#lib/specialities.ts'
import { SLOTS } from '#scheduling/slots.ts'

type Props = {
  filters: DoctorSearch
  offered: FilterChoices
  onFilter: (change: Partial<DoctorSearch>) => void
}
type Option = { value: string; label: string }
type Choice = [name: FilterName, label: string, any: string, options: Option[], days?: Option[]]

export function AllFilters({ filters, offered, onFilter }: Props) {
  return (
    <div className="grid grid-cols-2 gap-2 pb-2 sm:grid-cols-3">
      {choicesOf(offered).map(([name, label, any, options, days]) => (
        <select
          key={name}
          className="input max-sm:ps-2"
          aria-label={label}
          autoComplete="off"
          value={filters[name]}
          onChange={(event) => onFilter({ [name]: event.target.value })}
        >
          {[{ value: '', label: any }, ...options].map(toOption)}
          {days && <optgroup label={doctorFilters.onDay}>{days.map(toOption)}</optgroup>}
        </select>
      ))}
    </div>
  )
}

function choicesOf({ days, languages, genders }: FilterChoices): Choice[] {
  const copy = doctorFilters
  const { speciality, allSpecialities, status, allStatuses } = doctorList
  const near = Object.entries(copy.near).map(([value, label]) => ({ value, label }))
  const slots = SLOTS.map(({ id, label }) => ({ value: id, label }))
  const hasTimes = days.length > 0
  const choices: Choice[] = [
    ['speciality', speciality, allSpecialities, optionsOf(SPECIALITIES, specialityShown)],
    ['status', status, allStatuses, optionsOf(STATUSES, (each) => doctorList[each])],
    ['when', copy.when, copy.anyDay, hasTimes ? near : [], optionsOf(days, weekdayDate)],
    ['slot', copy.slot, copy.anySlot, hasTimes ? slots : []],
    ['language', copy.language, copy.anyLanguage, optionsOf(languages, languageShown)],
    ['gender', copy.gender, copy.anyGender, optionsOf(genders, (each) => copy.genders[each])],
  ]
  return choices.filter(([, , , options]) => options.length > 0)
}

const STATUSES = ['available', 'unavailable'] as const

const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): Option[] => values.map((value) => ({ value, label: label(value) }))

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
