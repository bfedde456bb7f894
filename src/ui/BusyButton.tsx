import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  type?: 'button' | 'submit'
  isBusy: boolean
  busyLabel: string
}

/** A button that cannot be pressed while it works. It is not `disabled`, because that would take the focus away. */
export function BusyButton({ isBusy, busyLabel, onClick, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // Also prevents submitting by Enter in a field, which clicks this button.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy ? busyLabel : children}
    </button>
  )
}

export function useBusy(work: () => Promise<unknown>): [boolean, () => void] {
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }
  return [isBusy, () => void start()]
}
