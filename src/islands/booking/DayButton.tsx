import { closedReasons, dayLabel, left, others } from '#i18n/current/days.ts'
import { type DayOffer, fewPlacesLeft } from '#scheduling/offers.ts'
import { Icon } from '#ui/Icon.tsx'
import { dayClasses } from './day-classes.ts'

type Props = {
  offer: DayOffer
  isToday?: boolean
  isChosen?: boolean
  isTabStop?: boolean
  isAskable?: boolean
  onClick?: () => void
  onKeyDown?: (event: React.KeyboardEvent) => void
}

export function DayButton({ offer, isToday = false, isChosen = false, isTabStop, isAskable, ...on }: Props) {
  const { day, reason, slots } = offer
  const places = fewPlacesLeft(slots)
  return (
    <button
      type="button"
      data-day={day}
      disabled={Boolean(reason) && !isAskable}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={dayLabel({ ...offer, places }, isToday) + (isAskable ? `, ${others}` : '')}
      aria-pressed={isAskable ? undefined : isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={dayClasses(offer, isToday, isChosen)}
      {...on}
    >
      <span className="text-lg font-bold tabular-nums">{Number(day.slice(8))}</span>
      <span className="max-w-full text-[0.65rem] whitespace-nowrap empty:hidden sm:text-xs">
        {reason ? closedReasons[reason] : places ? `${places} ${left}` : ''}
      </span>
      <span className="absolute -end-1 -top-1 hidden size-5 place-items-center rounded-full border border-on-brand bg-brand text-on-brand group-aria-pressed:grid">
        <Icon name="check" className="size-3" />
      </span>
    </button>
  )
}
