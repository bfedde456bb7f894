import { useStore } from '@nanostores/react'
import { alternatives as copy } from '#i18n/current/alternatives.ts'
import { sessionText } from '#i18n/current/doctor-facts.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { ROOT } from '#lib/language.ts'
import { slotPath } from '#lib/links.ts'
import { joined, unbroken } from '#lib/text.ts'
import { findSlot, slotHours } from '#scheduling/slots.ts'
import type { OfferedAlternative } from '#stores/alternatives.ts'
import { $today } from '#stores/today.ts'
import { Icon } from '#ui/Icon.tsx'
import { Portrait } from '#ui/Portrait.tsx'

type Props = { place: OfferedAlternative; isChosen: boolean; isLocked?: boolean; onChoose?: () => void }

const CARD =
  'flex w-full items-center gap-3 rounded-md border p-3 text-start hover:border-brand hover:bg-mint'

/** The second click of a double click may hit another card, which the first moved here. */
const isDoubleClick = (event: React.MouseEvent) => event.detail > 1

/** A free time of a doctor, to choose; without `onChoose` a link to it. */
export function AlternativeCard({ place, isChosen, isLocked, onChoose }: Props) {
  const { docId, day, slot } = place
  if (!onChoose)
    return (
      <a
        className={`${CARD} border-line`}
        href={ROOT + slotPath({ docId, date: day, slot })}
        onClick={(event) => isDoubleClick(event) && event.preventDefault()}
      >
        <AlternativeText place={place} />
        <Icon name="chevron-right" className="text-brand" />
      </a>
    )
  return (
    <button
      type="button"
      disabled={isLocked}
      className={`${CARD} ${isChosen ? 'border-brand bg-mint' : 'border-line bg-surface'}`}
      aria-pressed={isChosen}
      onClick={(event) => !isDoubleClick(event) && onChoose()}
    >
      <AlternativeText place={place} />
      <Icon name={isChosen ? 'check-circle' : 'chevron-right'} className="text-brand" />
    </button>
  )
}

function AlternativeText({ place }: { place: OfferedAlternative }) {
  const today = useStore($today)
  const { kind, doctor, day, slot, arrivesAt } = place
  const time = arrivesAt ? appointmentLabels.about(arrivesAt) : unbroken(slotHours(findSlot(slot)))
  return (
    <>
      <Portrait
        name={doctor.name}
        image={doctor.image}
        size="48"
        className="size-12 flex-none rounded-full max-sm:hidden"
      />
      <span className="min-w-0 grow wrap-anywhere sm:flex sm:items-center sm:justify-between sm:gap-4">
        <span className="block text-sm text-quiet sm:order-last sm:text-end">{copy.kinds[kind]}</span>
        <span className="block">
          <span className="block font-bold">{sessionText(day, today, findSlot(slot).label)}</span>
          <span className="flex flex-wrap text-sm max-sm:flex-col sm:gap-x-4">
            <span className="tabular-nums">{joined(time, appointmentLabels.hospitalTime(day, slot))}</span>
            <span>{doctor.name}</span>
          </span>
        </span>
      </span>
    </>
  )
}
