import { type RefObject, useEffect, useRef } from 'react'

/** The card of a visit that takes place again has the focus, for what was pressed there is gone. */
export function useOutcome<T extends HTMLElement>(isOff: boolean, isOutcome: boolean): RefObject<T | null> {
  const card = useRef<T>(null)
  const was = useRef(isOff)

  useEffect(() => {
    const isSettled = was.current && !isOff && isOutcome
    was.current = isOff
    if (isSettled && document.activeElement === document.body) card.current?.focus()
  })

  return card
}
