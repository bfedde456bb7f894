import type { ReactNode } from 'react'

/** The focused element, and the keepers around it, the innermost first. */
let focused: Element | undefined
const keepers = new Set<HTMLElement>()

/** Keeps the focus when the focused button disappears: on the first control left inside, else on itself. */
export const FocusKeeper = ({ className, children }: { className?: string; children: ReactNode }) => (
  // Not interactive: it only notes the focused element.
  // eslint-disable-next-line jsx-a11y/no-static-element-interactions
  <div
    ref={observe}
    tabIndex={-1}
    className={className}
    onFocus={({ target, currentTarget }) => {
      if (target !== focused) keepers.clear()
      focused = target
      keepers.add(currentTarget)
    }}
    onBlur={({ target }) => {
      // Not when another window takes the focus: in this one the element keeps it.
      if (target !== document.activeElement) focused = undefined
    }}
  >
    {children}
  </div>
)

/** Browsers send no event when the focused element is removed, and React renders only the part that changes. */
function observe(place: HTMLDivElement | null): (() => void) | undefined {
  if (!place) return
  const observer = new MutationObserver(restoreFocus)
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function restoreFocus(): void {
  if (!focused || focused.isConnected) return
  focused = undefined
  if (document.activeElement !== document.body) return
  const near = [...keepers].flatMap((each) => [
    ...each.querySelectorAll<HTMLElement>('a, button, summary'),
    each,
  ])
  for (const next of near) {
    next.focus()
    // A hidden, disabled or removed element does not take the focus.
    if (document.activeElement === next) return
  }
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
