import { useEffect, useRef } from 'react'
import { booking as copy } from '#i18n/current/booking.ts'
import { closedReasons, others } from '#i18n/current/days.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, fullDay } from '#lib/dates.ts'
import { joined, unbroken } from '#lib/text.ts'
import { type DayOffer, isAskable, fewPlacesLeft, offerOnDay, type SlotOffer } from '#scheduling/offers.ts'
import { slotHours, SLOTS } from '#scheduling/slots.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  offers: DayOffer[]
  day: Day
  chosen: SlotId | undefined
  isLocked: boolean
  onChoose: (slot: SlotId) => void
  onAsk?: (day: Day, slot: SlotOffer) => void
}

/** Moves the page no further than needed, and at once for readers who want less motion. The focus stays. */
export function scrollToShow(element: Element | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
}

const iconAt = (minute: number) => (minute < 12 * 60 ? 'sunrise' : minute < 17 * 60 ? 'sun' : 'moon')

export function SlotPicker({ offers, day, chosen, isLocked, onChoose, onAsk }: Props) {
  const offer = offerOnDay(offers, day)
  const [first] = SLOTS
  const slots = useRef<HTMLFieldSetElement>(null)
  useEffect(() => scrollToShow(slots.current), [day])

  return (
    <fieldset ref={slots} className="surface p-4 sm:p-6" disabled={isLocked}>
      <legend className="float-start mb-1 text-xl font-bold tracking-tight">{copy.chooseSlot}</legend>
      <p className="clear-both mb-4 text-sm text-quiet">
        {joined(fullDay(day), first && appointmentLabels.hospitalTime(day, first.id))}
      </p>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]">
        {SLOTS.map((each) => {
          const { id, label, opens } = each
          const slotOffer = offer?.slots.find((slot) => slot.slot === id)
          const { reason, why } = slotOffer ?? {}
          const places = slotOffer && fewPlacesLeft([slotOffer])
          const ask = slotOffer && onAsk && isAskable(reason) ? () => onAsk(day, slotOffer) : undefined
          const note = reason ? (why ?? closedReasons[reason]) : places ? copy.placesLeft(places) : ''
          return (
            <label
              key={id}
              className={`relative flex flex-wrap items-center gap-3 rounded-md border border-line p-3 has-checked:border-brand has-checked:bg-mint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${
                reason
                  ? `bg-paper text-quiet ${ask ? 'cursor-pointer' : ''}`
                  : 'has-[:disabled]:text-quiet not-has-[:disabled]:cursor-pointer not-has-[:disabled]:hover:border-brand'
              } sm:flex-col sm:items-start`}
            >
              <input
                type="radio"
                name="slot"
                value={id}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
                checked={chosen === id}
                disabled={Boolean(reason) && !ask}
                onChange={ask ?? (() => onChoose(id))}
              />
              <Icon name={iconAt(opens)} className="text-brand" />
              <span className="flex-1 basis-[6rem] sm:flex-none">
                <span className={`block font-bold ${reason ? 'line-through' : ''}`}>{label}</span>
                <span className="block text-sm tabular-nums">{unbroken(slotHours(each))}</span>
                {note && <span className="block text-sm text-quiet">{note}</span>}
                {ask && <span className="block text-sm text-brand underline">{others}</span>}
              </span>
              {chosen === id && (
                <Icon name="check-circle" className="ms-auto text-brand sm:absolute sm:end-3 sm:top-3" />
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
