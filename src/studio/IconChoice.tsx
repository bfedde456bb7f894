import { Icon } from '#ui/Icon.tsx'

type Props = {
  value?: string
  forID: string
  field: { get: (option: string) => unknown }
  onChange: (name: string) => void
}

/** The drawings of which content may choose one, each shown with its name. */
export function IconChoice({ value, forID, field, onChange }: Props) {
  const names = [...(field.get('options') as Iterable<string>)]
  return (
    <div className="icon-choice" role="radiogroup" id={forID}>
      {names.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={forID}
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <Icon name={name} />
          {name}
        </label>
      ))}
    </div>
  )
}
