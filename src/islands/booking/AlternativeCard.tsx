import { alternatives as copy, nearWords } from '#i18n/en/alternatives.ts'
import type { Day } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { Offered } from '#stores/alternatives.ts'
import { takeInstead } from '#stores/unmet.ts'
import { Icon } from '#ui/Icon.tsx'
import { Portrait } from '#ui/Portrait.tsx'

type Props = { place: Offered; today: Day; isChosen: boolean }

const LOOK =
  'flex w-full items-center gap-3 rounded-md border p-3 text-start hover:border-brand hover:bg-mint'

const addressOf = ({ docId, day, slot }: Offered) =>
  `${ROOT}/appointments/${encodeURIComponent(docId)}?${new URLSearchParams({ day, slot })}`

/** The second click of a double click may hit another card, which the first moved here. */
const isSecond = (event: React.MouseEvent) => event.detail > 1

export function AlternativeCard({ place, today, isChosen }: Props) {
  const { day, slot, isOwn } = place
  if (!isOwn)
    return (
      <a
        className={`${LOOK} border-line`}
        href={addressOf(place)}
        onClick={(event) => isSecond(event) && event.preventDefault()}
      >
        <Words place={place} today={today} />
        <Icon name="chevron-right" className="text-brand" />
      </a>
    )
  return (
    <button
      type="button"
      className={`${LOOK} ${isChosen ? 'border-brand bg-mint' : 'border-line'}`}
      aria-pressed={isChosen}
      onClick={(event) => !isSecond(event) && takeInstead({ day, slot })}
    >
      <Words place={place} today={today} />
      <Icon name={isChosen ? 'check-circle' : 'chevron-right'} className="text-brand" />
    </button>
  )
}

function Words({ place, today }: Omit<Props, 'isChosen'>) {
  const { kind, doctor, day, slot, arrivesAt } = place
  const time = arrivesAt ? copy.about(arrivesAt) : findSlot(slot).hours
  return (
    <>
      <Portrait
        name={doctor.name}
        image={doctor.image}
        width="48"
        height="48"
        className="size-12 flex-none rounded-full max-sm:hidden"
      />
      <span className="min-w-0 grow wrap-anywhere sm:flex sm:items-center sm:justify-between sm:gap-4">
        <span className="block text-sm text-quiet sm:order-last sm:text-end">{copy.kinds[kind]}</span>
        <span className="block">
          <span className="block font-bold">{nearWords(day, slot, today)}</span>
          <span className="flex flex-wrap text-sm max-sm:flex-col sm:gap-x-4">
            <span className="tabular-nums">{time}</span>
            <span>{doctor.name}</span>
          </span>
        </span>
      </span>
    </>
  )
}
