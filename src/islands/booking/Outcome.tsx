import { useEffect, useRef } from 'react'
import { ApiError } from '#api/call.ts'
import { booking as copy } from '#copy/booking.ts'
import { refusalSentence, UNEXPECTED, refusals } from '#copy/refusals.ts'
import { ROOT } from '#lib/language.ts'
import type { Booking, BookingRefusal } from '#stores/booking.ts'
import { Icon } from '#ui/Icon.tsx'

function sentenceOf(refusal: BookingRefusal): string {
  if (refusal instanceof ApiError) return refusalSentence(refusals.booking, refusal)
  if (refusal === 'signed_out') return copy.signedOut
  return refusal === 'incomplete' ? copy.incomplete : UNEXPECTED
}

/** They can cancel one, and book then. */
const hasTooMany = (refusal: BookingRefusal): boolean =>
  refusal instanceof ApiError && refusal.code === 'too_many_ahead'

/** The banner over the calendar: green when it worked, red when it did not. */
export function Outcome({ booking }: { booking: Booking }) {
  const banner = useRef<HTMLDivElement>(null)
  const refusal = 'refusal' in booking ? booking.refusal : undefined

  useEffect(() => {
    if (refusal) banner.current?.scrollIntoView({ block: 'center' })
  }, [refusal])

  if (booking.step === 'booked')
    return (
      <div
        role="status"
        tabIndex={-1}
        data-outcome
        className="flex items-center gap-3 rounded-md bg-mint p-4 font-semibold text-brand"
      >
        <Icon name="check-circle" />
        {booking.appointment.isRepeat ? `${copy.held}.` : copy.banner}
      </div>
    )
  if (!refusal) return null
  return (
    <div
      ref={banner}
      role="alert"
      className="flex items-center gap-3 rounded-md border border-coral bg-coral-soft p-4 font-semibold text-coral"
    >
      <Icon name="alert-circle" />
      <p>
        {sentenceOf(refusal)}{' '}
        {hasTooMany(refusal) && (
          <a className="inline-block py-0.5 underline" href={`${ROOT}/my-appointments`}>
            {copy.seeAppointments}
          </a>
        )}
      </p>
    </div>
  )
}
