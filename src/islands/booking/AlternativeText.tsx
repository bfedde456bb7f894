import { useStore } from '@nanostores/react'
import { alternatives as copy, nearWords } from '#i18n/current/alternatives.ts'
import { findSlot, slotHours } from '#scheduling/slots.ts'
import type { OfferedAlternative } from '#stores/alternatives.ts'
import { $today } from '#stores/today.ts'
import { Portrait } from '#ui/Portrait.tsx'

export const CARD_CLASSES =
  'flex w-full items-center gap-3 rounded-md border p-3 text-start hover:border-brand hover:bg-mint'

/** A free time of a doctor, inside a link or a button. */
export function AlternativeText({ place }: { place: OfferedAlternative }) {
  const today = useStore($today)
  const { kind, doctor, day, slot, arrivesAt } = place
  const time = arrivesAt ? copy.about(arrivesAt) : slotHours(findSlot(slot))
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
