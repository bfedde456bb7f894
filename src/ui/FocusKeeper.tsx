import { type ReactNode, useEffect, useRef } from 'react'

/** Keeps the focus when the focused button disappears: on the first control left inside, else on itself. */
export function FocusKeeper({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    // Browsers send no event when the focused element is removed.
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
    const next = place.current?.querySelector<HTMLElement>('a, button, summary') ?? place.current
    next?.focus()
  })

  return (
    // Not interactive: it only notes the focused element.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      tabIndex={-1}
      className={className}
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => (focused.current = null)}
    >
      {children}
    </div>
  )
}

export function focusNext(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll('button') ?? [])].filter(
      (button) =>
        // Not in Safari 15.
        button.checkVisibility?.({ visibilityProperty: true }) ?? true,
    )
    const next = buttons[index] ?? buttons.at(-1)
    const taker = next ?? list
    taker?.focus({ preventScroll: true })
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
  })
}
