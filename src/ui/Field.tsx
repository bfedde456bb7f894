import { type ComponentProps, createElement, type ReactNode, useId, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { showPassword } from '#i18n/current/account.ts'

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

/** Hides the password when the form is sent: browsers may keep the text of other fields. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const form = button.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="input pe-12 [&::-ms-reveal]:hidden"
      end={
        <button
          ref={button}
          type="button"
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-quiet hover:text-ink"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          <span className="sr-only">{showPassword}</span>
        </button>
      }
    />
  )
}
