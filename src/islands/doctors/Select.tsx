import type { FilterName } from '#lib/doctor-filters.ts'

export type Option = { value: string; label: string }

type Props = {
  /** Of the filter. */
  name: FilterName
  label: string
  value: string
  options: Option[]
  /** Further options, under a name of their own. */
  group?: { label: string; options: Option[] }
  className?: string
  onChoose: (value: string) => void
}

export function Select({ name, label, value, options, group, className = '', onChoose }: Props) {
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
