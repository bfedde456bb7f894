import { useState } from 'react'
import type { DoctorInfo } from '#api/doctors.ts'
import type { DayOffer } from '#lib/offers.ts'
import { type Booking, chooseSlot } from '#stores/booking.ts'
import { askInstead } from '#stores/unmet.ts'
import { onDemand } from '../on-demand.tsx'
import { ConfirmPanel } from './ConfirmPanel.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { book } from './book.ts'

export { Outcome } from './Outcome.tsx'

/** Fetched beside the booking itself. */
const AfterConfirming = onDemand(async () => (await import('./AfterConfirming.tsx')).AfterConfirming, '')

type Props = { doctor: DoctorInfo; booking: Booking; offers: DayOffer[] }

/** What comes once a day is chosen: the time of day, the summary, and what may come over the page. */
export function AfterDay({ doctor, booking, offers }: Props) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  if (!isConfirmed && ['sending', 'booked'].includes(booking.step)) setIsConfirmed(true)
  const confirm = (isSure: boolean) => void book(doctor, isSure)
  const day = booking.step === 'booked' ? undefined : booking.day
  return (
    <>
      {day && (
        <SlotPicker
          offers={offers}
          day={day}
          chosen={'slot' in booking ? booking.slot : undefined}
          isLocked={booking.step === 'sending'}
          onChoose={chooseSlot}
          onAsk={(then, { slot, reason = 'full', why }) => askInstead({ day: then, slot, reason, why })}
        />
      )}
      <ConfirmPanel doctor={doctor} booking={booking} onConfirm={() => confirm(false)} />
      {isConfirmed && <AfterConfirming booking={booking} onConfirm={() => confirm(true)} />}
    </>
  )
}
