import { type ComponentProps, createElement, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

type LabelledProps = {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Inside the control, at its end. */
  end?: ReactNode
}

type Props<Tag extends 'input' | 'select' | 'textarea'> = ComponentProps<Tag> & LabelledProps

export const Field = (props: Props<'input'>) => <Labelled tag="input" {...props} />
export const SelectField = (props: Props<'select'>) => <Labelled tag="select" {...props} />
export const TextField = (props: Props<'textarea'>) => <Labelled tag="textarea" {...props} />

function Labelled({ tag, label, hint, error, end, ...control }: LabelledProps & { tag: string }) {
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
      <div className="relative">
        {createElement(tag, {
          id,
          className: 'input',
          required: true,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
          ...control,
        })}
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 flex gap-2 text-sm font-semibold text-coral">
          <Icon name="alert-circle" className="flex-none" />
          {error}
        </p>
      )}
    </div>
  )
}
