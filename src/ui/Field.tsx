import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

type Wiring = {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Below the input, on a line that is always reserved. */
  note?: ReactNode
}

/** A labelled input; hint and error are linked to it for screen readers. */
export function Field({
  label,
  hint,
  error,
  note,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & Wiring) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error} note={note}>
      <input {...wiring(id, hint, error, note)} {...input} />
    </Labelled>
  )
}

export function SelectField({
  label,
  hint,
  error,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & Wiring) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select {...wiring(id, hint, error)} {...select} />
    </Labelled>
  )
}

export function TextField({
  label,
  hint,
  error,
  ...text
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Wiring) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea {...wiring(id, hint, error)} {...text} />
    </Labelled>
  )
}

function wiring(id: string, hint: ReactNode, error: string | undefined, note?: ReactNode) {
  const describedBy = [hint && `${id}-hint`, error ? `${id}-error` : note && `${id}-note`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    className: 'input',
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

type LabelledProps = Omit<Wiring, 'name'> & { id: string; children: ReactNode }

function Labelled({ id, label, hint, error, note, children }: LabelledProps) {
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
      {children}
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
