import { type ReactNode, useEffect, useRef } from 'react'

type Props = { className?: string; children: ReactNode }

/** Where the focus stays when the button that had it goes: on the first control left here, else on the place itself. Rendered by whoever decides what goes. */
export function FocusPlace({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(null)

  useEffect(() => {
    // The browser tells nobody that it has taken the focus from what is gone.
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return
    const next = place.current?.querySelector<HTMLElement>('a, button, summary') ?? place.current
    next?.focus()
  })

  return (
    // Nothing to press: it only notes what has the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      tabIndex={-1}
      className={className}
      onFocus={({ target }) => (held.current = target)}
      onBlur={() => (held.current = null)}
    >
      {children}
    </div>
  )
}

/** Once a button of a list is gone, the focus goes to the one now in its place, else to the last, else to the list. */
export function focusNext(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll('button') ?? [])].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    )
    const next = buttons[index] ?? buttons.at(-1)
    const taker = next ?? list
    taker?.focus({ preventScroll: true })
    // A finger finds the page where it was; the keyboard is shown where it is.
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
  })
}
