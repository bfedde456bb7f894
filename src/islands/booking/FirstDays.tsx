import { useState, useSyncExternalStore } from 'react'
import { WEEK } from '#lib/calendar.ts'

const WEEKS = [0, 1, 2]
const never = () => () => {}

/** True in a part whose HTML was there before React took it up. */
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

/** The body of a calendar until its days are known. In a built page a script has filled it (first-days.ts), and React lets it be. */
export function FirstDays() {
  const wasBuilt = useWasBuilt()
  if (wasBuilt && !import.meta.env.SSR)
    return <tbody data-first-days suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <tbody data-first-days>
      {/* The size of the weeks to come, so that nothing moves when they do. */}
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

/** The day that has the focus before React has the calendar. */
export const dayInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-first-days] [data-day]')?.dataset['day']
