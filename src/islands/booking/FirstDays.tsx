import { useState, useSyncExternalStore } from 'react'
import { WEEK } from '#scheduling/calendar.ts'

const WEEKS = [0, 1, 2]
const never = () => () => {}

/** Returns true where React hydrates HTML that was already there. */
function useWasBuilt(): boolean {
  const [wasBuilt] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  return wasBuilt
}

/** Body of the calendar until its days are loaded. In a built page first-days.ts has filled it, and React keeps that. */
export function FirstDays() {
  const wasBuilt = useWasBuilt()
  if (wasBuilt && !import.meta.env.SSR)
    return <tbody data-first-days suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <tbody data-first-days>
      {/* As high as the weeks, so that nothing moves. */}
      {WEEKS.map((week) => (
        <tr key={week} aria-hidden="true">
          {WEEK.map((name) => (
            <td key={name} className="p-0">
              <div className="skeleton h-16" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

export const dayInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-first-days] [data-day]')?.dataset['day']
