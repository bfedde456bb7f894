import { languageShown } from '#i18n/current/doctor-facts.ts'
import { doctorFilters } from '#i18n/current/doctor-filters.ts'
import { doctorList } from '#i18n/current/doctors.ts'
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
type Choice = {
  name: FilterName
  label: string
  any: string
  options: Option[]
  group?: { label: string; options: Option[] }
}

export function AllFilters({ filters, offered, onFilter }: Props) {
  return (
    <div className="grid grid-cols-2 gap-2 pb-2 sm:grid-cols-3">
      {choicesOf(offered).map(({ name, label, any, options, group }) => (
        <select
          key={name}
          className="input max-sm:px-2"
          aria-label={label}
          autoComplete="off"
          value={filters[name]}
          onChange={(event) => onFilter({ [name]: event.target.value })}
        >
          {[{ value: '', label: any }, ...options].map(toOption)}
          {group && <optgroup label={group.label}>{group.options.map(toOption)}</optgroup>}
        </select>
      ))}
    </div>
  )
}

function choicesOf({ days, languages, genders }: FilterChoices): Choice[] {
  const copy = doctorFilters
  const near = Object.entries(copy.near).map(([value, label]) => ({ value, label }))
  const group = { label: copy.onDay, options: optionsOf(days, weekdayDate) }
  const slots = SLOTS.map(({ id, label }) => ({ value: id, label }))
  const statuses = optionsOf(['available', 'unavailable'] as const, (status) => doctorList[status])
  const { allSpecialities, allStatuses } = doctorList
  const choices: Choice[] = [
    {
      name: 'speciality',
      label: doctorList.speciality,
      any: allSpecialities,
      options: optionsOf(SPECIALITIES, specialityShown),
    },
    { name: 'status', label: doctorList.status, any: allStatuses, options: statuses },
    { name: 'when', label: copy.when, any: copy.anyDay, options: days.length > 0 ? near : [], group },
    { name: 'slot', label: copy.slot, any: copy.anySlot, options: days.length > 0 ? slots : [] },
    {
      name: 'language',
      label: copy.language,
      any: copy.anyLanguage,
      options: optionsOf(languages, languageShown),
    },
    {
      name: 'gender',
      label: copy.gender,
      any: copy.anyGender,
      options: optionsOf(genders, (each) => copy.genders[each]),
    },
  ]
  return choices.filter(({ options }) => options.length > 0)
}

const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): Option[] => values.map((value) => ({ value, label: label(value) }))

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
