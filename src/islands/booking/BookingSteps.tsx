import { useEffect, useRef, useState } from 'react'
import type { DoctorInfo } from '#api/doctors.ts'
import type { DayOffer } from '#scheduling/offers.ts'
import { type Booking, type BookingRefusal, chooseSlot } from '#stores/booking.ts'
import { showAlternatives } from '#stores/unavailable-slot.ts'
import { focusShown } from '../form.tsx'
import { onDemand } from '../on-demand.tsx'
import { ConfirmPanel } from './ConfirmPanel.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { ApiError } from '#api/call.ts'
import { booking as copy } from '#i18n/current/booking.ts'
import { refusals, refusalSentence, UNEXPECTED } from '#i18n/current/refusals.ts'
import { ROOT } from '#lib/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { fullDay } from '#lib/dates.ts'
import { findSlot } from '#scheduling/slots.ts'
import { confirmOrAskLogin } from '#stores/confirm-booking.ts'
import { loadDialogs, openDialog } from '#stores/dialogs.ts'

const AfterConfirming = onDemand(async () => (await import('./AfterConfirming.tsx')).AfterConfirming, '')

type Props = { doctor: DoctorInfo; booking: Booking; offers: DayOffer[] }

export function AfterDay({ doctor, booking, offers }: Props) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  useEffect(loadDialogs, [])
  if (!isConfirmed && ['sending', 'booked'].includes(booking.step)) setIsConfirmed(true)
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
          onAsk={(then, { slot, reason = 'full', why }) => showAlternatives({ day: then, slot, reason, why })}
        />
      )}
      <ConfirmPanel doctor={doctor} booking={booking} onConfirm={() => void confirm(doctor, false)} />
      {isConfirmed && <AfterConfirming booking={booking} onConfirm={() => void confirm(doctor, true)} />}
    </>
  )
}

function sentenceOf(refusal: BookingRefusal): string {
  if (refusal instanceof ApiError) return refusalSentence(refusals.booking, refusal)
  if (refusal === 'signed_out') return copy.signedOut
  return refusal === 'incomplete' ? copy.incomplete : UNEXPECTED
}

const hasTooMany = (refusal: BookingRefusal): boolean =>
  refusal instanceof ApiError && refusal.code === 'too_many_ahead'

export function BookingBanner({ booking }: { booking: Booking }) {
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
      tabIndex={-1}
      data-refusal
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

function confirm(doctor: DoctorInfo, isSure: boolean): Promise<void> {
  return confirmOrAskLogin(doctor, isSure, ({ day, slot }) => {
    const reason = copy.logInFor(doctor.name, fullDay(day), findSlot(slot).label.toLowerCase())
    openDialog('login', { reason, after: () => confirmAfterLogin(doctor) })
  })
}

/** A refusal right after the login takes the focus: the dialog has given it back to the button. */
async function confirmAfterLogin(doctor: DoctorInfo): Promise<void> {
  await confirm(doctor, false)
  focusShown(document, '[data-refusal]')
}
