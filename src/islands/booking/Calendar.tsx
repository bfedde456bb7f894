import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { booking as copy } from '#i18n/current/booking.ts'
import { dayByKey, monthsOf, shortWeekday, WEEKDAYS, weekdayShown, weeksOf } from '#scheduling/calendar.ts'
import { type Day, shortDay } from '#lib/dates.ts'
import { localTime } from '#lib/clock-time.ts'
import { findSlot } from '#scheduling/slots.ts'
import { type DayOffer, isAskable, closureTexts } from '#scheduling/offers.ts'
import { DayButton } from './DayButton.tsx'

type Props = {
  offers: DayOffer[]
  chosen: Day | undefined
  onChoose: (day: Day) => void
  /** Shows alternatives for a day with no places left; without it such a day is disabled. */
  onAsk?: (offer: DayOffer) => void
}

export function Calendar({ offers, chosen, onChoose, onAsk }: Props) {
  const days = offers.map((offer) => offer.day)
  const byDay = new Map(offers.map((offer) => [offer.day, offer]))
  const isOpen = (day: Day) => !byDay.get(day)?.reason
  const canAsk = (day: Day) => Boolean(onAsk) && isAskable(byDay.get(day)?.reason)
  const canPress = (day: Day) => isOpen(day) || canAsk(day)
  const [focused, setFocused] = useState<Day>()
  const grid = useRef<HTMLTableElement>(null)
  const known = [focused, chosen].find((day) => day && days.includes(day))
  const tabStop = known ?? days.find(isOpen) ?? days.find(canPress)

  const hasDays = days.length > 0
  const reached = useRef<Day>(undefined)
  useEffect(() => {
    reached.current = dayInFocus()
  }, [])
  // Gives the focus back to the day that had it before React.
  useEffect(() => {
    if (!hasDays || !reached.current || document.activeElement !== document.body) return
    const day = grid.current?.querySelector<HTMLButtonElement>(`button[data-day="${reached.current}"]`)
    day?.focus({ preventScroll: true })
  }, [hasDays])

  function moveFocus(event: React.KeyboardEvent): void {
    const target = tabStop && dayByKey(event.key, tabStop, days, canPress)
    if (!target) return
    event.preventDefault()
    setFocused(target)
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${target}"]`)?.focus()
  }

  return (
    <section
      id="choose-day"
      className="surface @container/days p-2 min-[22rem]:p-3 sm:p-6"
      aria-labelledby="calendar-title"
    >
      <h2 id="calendar-title" className="text-xl">
        {copy.chooseDay}
      </h2>
      <p data-months className="mb-4 min-h-[1lh] font-semibold" suppressHydrationWarning>
        {monthsOf(days)}
      </p>
      <table
        ref={grid}
        role="grid"
        className="w-full table-fixed border-separate [border-spacing:2px] sm:[border-spacing:4px]"
        aria-labelledby="calendar-title"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={weekdayShown(name)}
                className="pb-1 text-sm font-semibold text-quiet"
              >
                {shortWeekday(name)}
              </th>
            ))}
          </tr>
        </thead>
        {hasDays ? (
          <tbody>
            {weeksOf(days).map((week, index) => (
              <tr key={index}>
                {week.map((day, weekday) => {
                  const offer = day && byDay.get(day)
                  if (!offer) return <td key={weekday} />
                  return (
                    <td
                      key={offer.day}
                      role="gridcell"
                      aria-selected={offer.day === chosen}
                      className="p-0"
                      data-weekday={shortWeekday(WEEKDAYS[weekday] ?? '')}
                    >
                      <DayButton
                        offer={offer}
                        isToday={offer.day === days[0]}
                        isChosen={offer.day === chosen}
                        isTabStop={offer.day === tabStop}
                        isAskable={canAsk(offer.day)}
                        onClick={() => {
                          setFocused(offer.day)
                          if (canAsk(offer.day)) onAsk?.(offer)
                          else onChoose(offer.day)
                        }}
                        onKeyDown={moveFocus}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ) : (
          <FirstDays />
        )}
      </table>
      <Legend />
      {days.some(canAsk) && <p className="mt-2 text-sm">{copy.askHint}</p>}
      <ClosureReasons closures={[...closureTexts(offers), ...lateTexts(offers)]} />
    </section>
  )
}

const lateTexts = (offers: DayOffer[]) =>
  offers.flatMap(({ day, slots }) =>
    slots.flatMap(({ slot, late }) => {
      if (!late) return []
      const why = `${copy.late(findSlot(slot).label, localTime(late.until))} (${late.reason})`
      return { from: day, to: day, why }
    }),
  )

function ClosureReasons({ closures }: { closures: ReturnType<typeof closureTexts> }) {
  if (closures.length === 0) return null
  return (
    <ul role="list" className="mt-2 grid gap-1 text-sm">
      {closures.map(({ from, to, why }) => (
        <li key={from + why}>
          {from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`}: <strong>{why}</strong>
        </li>
      ))}
    </ul>
  )
}

function Legend() {
  const { today, weekend, unavailable } = copy.legend
  return (
    <ul role="list" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
      <li className="flex items-center gap-2">
        <span className="size-3.5 rounded-sm border-2 border-brand" /> {today}
      </li>
      <li className="flex items-center gap-2">
        <span className="size-3.5 weekend-day rounded-sm border border-line bg-amber-soft" /> {weekend}
      </li>
      <li className="flex items-center gap-2">
        <span className="closed-day size-3.5 rounded-sm border border-line" /> {unavailable}
      </li>
      <li>{copy.window}</li>
    </ul>
  )
}

const WEEKS = [0, 1, 2]
const never = () => () => {}
const [isNotBuilt, isBuilt] = [() => false, () => true]

/** Body of the calendar until its days are loaded. In a built page first-days.ts has filled it, and React keeps that. */
function FirstDays() {
  const [wasBuilt] = useState(useSyncExternalStore(never, isNotBuilt, isBuilt))
  if (wasBuilt && !import.meta.env.SSR)
    return <tbody data-first-days suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <tbody data-first-days>
      {/* As high as the weeks, so that nothing moves. */}
      {WEEKS.map((week) => (
        <tr key={week} aria-hidden="true">
          {WEEKDAYS.map((name) => (
            <td key={name} className="p-0">
              <div className="skeleton h-16" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const dayInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-first-days] [data-day]')?.dataset['day']
