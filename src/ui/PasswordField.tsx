import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { showPassword } from '#i18n/current/account.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type'>

/** Hides the password when the form is sent: browsers may keep the text of other fields. */
export function PasswordField(props: Props) {
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
