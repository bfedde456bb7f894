import { type InputHTMLAttributes, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input whose hint and error are tied to it for everyone. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      <input
        id={id}
        className="input"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-coral">
          {error}
        </p>
      )}
    </div>
  )
}
