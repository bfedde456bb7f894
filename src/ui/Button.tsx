import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const LOOKS = {
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  urgent: 'button button-urgent',
  plain: 'inline-flex min-h-11 items-center justify-center gap-1.5 font-semibold text-brand hover:underline',
}
export type Look = keyof typeof LOOKS

type Face = { label: ReactNode; icon?: string | undefined; look?: Look; className?: string | undefined }
type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> &
  Face & {
    type?: 'button' | 'submit'
    isBusy?: boolean
    busyLabel?: string
    onPress?: (() => unknown) | undefined
  }
type LinkProps = Omit<ComponentProps<'a'>, 'children'> & Face

const classesOf = ({ look = 'quiet', className }: Face) =>
  className ? `${LOOKS[look]} ${className}` : LOOKS[look]

/** While it works it cannot be pressed. It is not `disabled`, because that would take the focus away. */
export function Button(props: ButtonProps) {
  const { label, icon, look: _, isBusy = false, busyLabel, onPress, ...button } = props
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      {...button}
      className={classesOf(props)}
      // Also prevents submitting by Enter in a field, which clicks this button.
      onClick={isBusy ? (event) => event.preventDefault() : onPress && (() => void onPress())}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {!isBusy && icon && <Icon name={icon} />}
      {isBusy ? busyLabel : label}
    </button>
  )
}

export function ButtonLink(props: LinkProps) {
  const { label, icon, look: _, ...link } = props
  return (
    <a {...link} className={classesOf(props)}>
      {icon && <Icon name={icon} />}
      {label}
    </a>
  )
}
