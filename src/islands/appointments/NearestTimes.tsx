import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { affectedAppointment as copy } from '#i18n/current/affected-appointment.ts'
import type { Appointment } from '#api/appointments.ts'
import type { DayOffer, UnavailableSlot } from '#scheduling/offers.ts'
import { $alternatives, findAlternatives, type OfferedAlternative } from '#stores/alternatives.ts'
import { AlternativeText, CARD_CLASSES } from '../booking/AlternativeText.tsx'

type Props = {
  appointment: Appointment
  offers: DayOffer[]
  isChosen: (place: OfferedAlternative) => boolean
  onChoose: (place: OfferedAlternative) => void
}

/** For an appointment that cannot take place: the nearest times of its doctor and of others of the speciality. */
export function NearestTimes({ appointment, offers, isChosen, onChoose }: Props) {
  const { isLoading, offered } = useStore($alternatives)
  const { docId, date, slot } = appointment
  const wanted = useMemo((): UnavailableSlot => ({ day: date, slot, reason: 'away' }), [date, slot])
  useEffect(() => void findAlternatives(docId._id, wanted, offers), [docId._id, wanted, offers])
  if (offered.length === 0) return isLoading ? <div className="skeleton h-40" aria-hidden="true" /> : null
  return (
    <section aria-labelledby="nearest-times">
      <h3 id="nearest-times" className="mb-2 text-lg">
        {copy.nearest}
      </h3>
      <ul role="list" className="grid gap-2">
        {offered.map((place) => (
          <li key={`${place.docId} ${place.day} ${place.slot}`}>
            <button
              type="button"
              className={`${CARD_CLASSES} ${isChosen(place) ? 'border-brand bg-mint' : 'border-line'}`}
              aria-pressed={isChosen(place)}
              onClick={() => onChoose(place)}
            >
              <AlternativeText place={place} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
