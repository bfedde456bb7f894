import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  type?: 'button' | 'submit'
  isBusy: boolean
  /** What it says while it works; a spinner stands beside it. */
  busyLabel: string
}

/** A button that cannot be pressed again while it works. Were it `disabled`, the browser would take the focus from it. */
export function BusyButton({ isBusy, busyLabel, onClick, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // A prevented click sends no form, also when it is the browser's own for Enter in a field.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy ? busyLabel : children}
    </button>
  )
}

/** Runs the work of a button: whether it runs, and what starts it. */
export function useBusy(work: () => Promise<unknown>): [boolean, () => void] {
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }
  return [isBusy, () => void start()]
}
