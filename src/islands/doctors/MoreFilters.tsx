import { useState } from 'react'
import { languageShown } from '#i18n/current/doctor-facts.ts'
import { doctorFilters } from '#i18n/current/doctor-filters.ts'
import {
  type DoctorSearch,
  type FilterName,
  filterNames,
  type FilterChoices,
} from '#scheduling/doctor-filters.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  filters: DoctorSearch
  offered: FilterChoices
  isWaiting: boolean
  onFilter: (change: Partial<DoctorSearch>) => void
}
type Choice = {
  name: 'when' | 'slot' | 'language' | 'gender'
  label: string
  options: Option[]
  group?: { label: string; options: Option[] }
}

export function MoreFilters({ filters, offered, isWaiting, onFilter }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const choices = choicesOf(offered)
  const { when, slot, language, gender, sort } = filters
  const active = filterNames({ when, slot, language, gender }).length
  return (
    <div className="needs-script grid min-h-11 grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap sm:max-lg:col-span-2 lg:col-span-3">
      {choices.length > 0 && (
        <button
          type="button"
          className="button button-quiet max-sm:px-2 lg:hidden"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {doctorFilters.more}
          {active > 0 && (
            <span className="chip bg-mint tabular-nums text-brand">
              {active}
              <span className="sr-only">{doctorFilters.active(active).slice(1)}</span>
            </span>
          )}
          <Icon
            name="chevron-down"
            className={`transition-transform max-sm:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      )}
      <div
        id="more-filters"
        className={`order-last col-span-2 w-full gap-3 sm:grid-cols-2 lg:order-none lg:flex lg:w-auto lg:grow ${
          isOpen ? 'grid' : 'hidden'
        } ${isWaiting ? 'lg:invisible' : ''}`}
      >
        {choices.map(({ name, ...choice }) => (
          <Select
            key={name}
            name={name}
            {...choice}
            value={filters[name]}
            className="min-w-0 lg:max-w-56"
            onChoose={(value) => onFilter({ [name]: value })}
          />
        ))}
      </div>
      {offered.days.length > 0 && (
        <button
          type="button"
          className={`button max-sm:px-2 ${sort ? 'button-primary' : 'button-quiet'}`}
          aria-pressed={sort !== ''}
          onClick={() => onFilter({ sort: sort ? '' : 'earliest' })}
        >
          <Icon name="clock" className="max-sm:hidden" />
          {doctorFilters.earliest}
        </button>
      )}
    </div>
  )
}

function choicesOf({ days, languages, genders }: FilterChoices): Choice[] {
  const any = (label: string, options: Option[]) => [{ value: '', label }, ...options]
  const near = Object.entries(doctorFilters.near).map(([value, label]) => ({ value, label }))
  const onDay = days.map((day) => ({ value: day, label: weekdayDate(day) }))
  const slotOptions = SLOTS.map(({ id, label }) => ({ value: id, label }))
  const languageOptions = languages.map((language) => ({ value: language, label: languageShown(language) }))
  const genderOptions = genders.map((gender) => ({ value: gender, label: doctorFilters.genders[gender] }))
  const { when, slot, language, gender, anyDay, anySlot, anyLanguage, anyGender } = doctorFilters
  const group = { label: doctorFilters.onDay, options: onDay }
  const choices: (Choice | false)[] = [
    days.length > 0 && { name: 'when', label: when, options: any(anyDay, near), group },
    days.length > 0 && { name: 'slot', label: slot, options: any(anySlot, slotOptions) },
    languages.length > 0 && { name: 'language', label: language, options: any(anyLanguage, languageOptions) },
    genders.length > 0 && { name: 'gender', label: gender, options: any(anyGender, genderOptions) },
  ]
  return choices.filter((choice) => choice !== false)
}

type Option = { value: string; label: string }

type SelectProps = {
  name: FilterName
  label: string
  value: string
  options: Option[]
  group?: { label: string; options: Option[] }
  className?: string
  onChoose: (value: string) => void
}

export function Select({ name, label, value, options, group, className = '', onChoose }: SelectProps) {
  return (
    <select
      className={`input ${className}`}
      data-filter={name}
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map(toOption)}
      {group && <optgroup label={group.label}>{group.options.map(toOption)}</optgroup>}
    </select>
  )
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
