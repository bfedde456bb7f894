import { alternatives as copy, nearWords } from '#copy/alternatives.ts'
import type { Day } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import type { Offered } from '#stores/alternatives.ts'
import { takeInstead } from '#stores/unmet.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { place: Offered; today: Day; isChosen: boolean }

const LOOK =
  'relative flex min-h-28 flex-col items-start justify-center rounded-md border p-3 text-left hover:border-brand hover:bg-mint'

const addressOf = ({ docId, day, slot }: Offered) =>
  `/appointments/${encodeURIComponent(docId)}?${new URLSearchParams({ day, slot })}`

/** One other place: of this doctor it is chosen here, of another on their page. */
export function AlternativeCard({ place, today, isChosen }: Props) {
  const { kind, doctor, day, slot, arrivesAt, isOwn } = place
  // The second click of two may meet what the first has moved.
  const isSecond = (event: React.MouseEvent) => event.detail > 1
  const words = (
    <>
      <span className="text-sm text-quiet">{copy.kinds[kind]}</span>
      <span className="font-bold">{nearWords(day, slot, today)}</span>
      <span className="text-sm tabular-nums">{arrivesAt ? copy.about(arrivesAt) : findSlot(slot).hours}</span>
      <span className="text-sm wrap-anywhere">{doctor.name}</span>
      <Icon
        name={isChosen ? 'check-circle' : 'chevron-right'}
        className="absolute right-3 top-3 text-brand"
      />
    </>
  )
  if (!isOwn)
    return (
      <a
        className={`${LOOK} border-line`}
        href={addressOf(place)}
        onClick={(event) => isSecond(event) && event.preventDefault()}
      >
        {words}
      </a>
    )
  return (
    <button
      type="button"
      className={`${LOOK} ${isChosen ? 'border-brand bg-mint' : 'border-line'}`}
      aria-pressed={isChosen}
      onClick={(event) => !isSecond(event) && takeInstead({ day, slot })}
    >
      {words}
    </button>
  )
}
