import {
  createElement,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

type LabelledProps = {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  note?: ReactNode
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & LabelledProps
type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & LabelledProps
type TextProps = TextareaHTMLAttributes<HTMLTextAreaElement> & LabelledProps

export const Field = (props: FieldProps) => <Labelled tag="input" {...props} />
export const SelectField = (props: SelectProps) => <Labelled tag="select" {...props} />
export const TextField = (props: TextProps) => <Labelled tag="textarea" {...props} />

function Labelled({ tag, label, hint, error, note, ...control }: LabelledProps & { tag: string }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error ? `${id}-error` : note && `${id}-note`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={note ? 'mb-2' : 'mb-4'}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {createElement(tag, {
        id,
        className: 'input',
        required: true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        ...control,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-coral">
          {error}
        </p>
      )}
      {note && !error && (
        <p id={`${id}-note`} className="mt-1 min-h-[1lh] text-sm font-semibold">
          {note}
        </p>
      )}
    </div>
  )
}
