import { booking as copy, closedReasons } from '#copy/booking.ts'
import { isWeekend } from '#lib/calendar.ts'
import type { DayOffer } from '#stores/availability.ts'
import { Icon } from '#ui/Icon.tsx'
import { placesLeft } from './Calendar.tsx'

type Props = {
  offer: DayOffer
  label: string
  isToday: boolean
  isChosen: boolean
  isTabStop: boolean
  onChoose: () => void
  onKeyDown: (event: React.KeyboardEvent) => void
}

/** One day: its number, how full it is, and a check mark once chosen. */
export function DayButton({ offer, label, isToday, isChosen, isTabStop, onChoose, onKeyDown }: Props) {
  const { day, reason, slots } = offer
  const places = placesLeft(slots)
  const left = reason || places === undefined ? undefined : places
  return (
    <button
      type="button"
      data-day={day}
      disabled={Boolean(reason)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={`relative flex h-16 w-full flex-col items-center justify-center rounded-md border text-center leading-tight ${look(offer, isToday, isChosen)}`}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className="text-lg font-bold tabular-nums">{Number(day.slice(8))}</span>
      <span className="max-w-full text-[min(0.6875rem,2.9vw)] whitespace-nowrap sm:text-xs">
        {reason && closedReasons[reason]}
        {left}
        {left !== undefined && <span className="max-sm:hidden"> {copy.left}</span>}
      </span>
      {isChosen && (
        <span className="absolute -right-1 -top-1 grid size-5 place-items-center rounded-full border border-on-brand bg-brand text-on-brand">
          <Icon name="check" className="size-3" />
        </span>
      )}
    </button>
  )
}

function look({ day, reason }: DayOffer, isToday: boolean, isChosen: boolean): string {
  const edge = isToday ? 'border-2 border-brand' : 'border-line'
  if (reason) return `closed-day ${edge} text-quiet`
  if (isChosen) return 'border-brand bg-brand text-on-brand'
  return `${edge} ${isWeekend(day) ? 'weekend-day bg-amber-soft' : 'bg-surface'} hover:border-brand hover:bg-mint`
}
