export type Option = { value: string; label: string }

type Props = {
  label: string
  value: string
  options: Option[]
  /** Further options, under a name of their own. */
  group?: { label: string; options: Option[] }
  className?: string
  onChoose: (value: string) => void
}

export function Select({ label, value, options, group, className = '', onChoose }: Props) {
  return (
    <select
      className={`input ${className}`}
      aria-label={label}
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
