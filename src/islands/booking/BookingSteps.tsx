import { useEffect, useRef } from 'react'
import type { DoctorInfo } from '#api/doctors.ts'
import type { DayOffer } from '#scheduling/offers.ts'
import * as store from '#stores/booking.ts'
import { focusShown } from '../form.tsx'
import { BookedAlert, QuestionDialog } from './AfterConfirming.tsx'
import { ConfirmPanel } from './ConfirmPanel.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { ApiError } from '#api/call.ts'
import { booking as copy } from '#i18n/current/booking.ts'
import { refusals, refusalSentence, UNEXPECTED } from '#i18n/current/refusals.ts'
import { ROOT } from '#lib/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { fullDay } from '#lib/dates.ts'
import { findSlot } from '#scheduling/slots.ts'
import { confirmBooking } from '#stores/confirm-booking.ts'
import { loadDialogs, onLogin, openDialog } from '#stores/dialogs.ts'

type Props = { doctor: DoctorInfo; booking: store.Booking; offers: DayOffer[] }

export function AfterDay({ doctor, booking, offers }: Props) {
  useEffect(loadDialogs, [])
  useEffect(() => onLogin('book', () => confirmOrLogIn(doctor).then(focusRefusal)), [doctor])
  const confirm = () => void confirmOrLogIn(doctor)
  const { day, slot: chosen } = store.selectionOf(booking)
  return (
    <>
      {day && (
        <SlotPicker
          offers={offers}
          day={day}
          chosen={chosen}
          isLocked={booking.step === 'sending'}
          onChoose={store.chooseSlot}
          onAsk={(then, { slot, reason = 'full', why }) =>
            store.showAlternatives({ day: then, slot, reason, why })
          }
        />
      )}
      <ConfirmPanel doctor={doctor} booking={booking} onConfirm={confirm} />
      {/* Here, not in a file of its own: a release may remove that before it is needed. */}
      <QuestionDialog booking={booking} onConfirm={confirm} />
      <BookedAlert booking={booking} />
    </>
  )
}

function sentenceOf(refusal: store.BookingRefusal): string {
  if (refusal instanceof ApiError) return refusalSentence(refusals.booking, refusal)
  if (refusal === 'signed_out') return copy.signedOut
  return refusal === 'incomplete' ? copy.incomplete : UNEXPECTED
}

const hasTooMany = (refusal: store.BookingRefusal): boolean =>
  refusal instanceof ApiError && refusal.code === 'too_many_ahead'

export function BookingBanner({ booking }: { booking: store.Booking }) {
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

async function confirmOrLogIn(doctor: DoctorInfo): Promise<void> {
  await confirmBooking()
  const booking = store.$booking.get()
  if (booking.step !== 'ready' || !store.requiresLogin(booking.refusal)) return
  const { day, slot } = booking
  const reason = copy.logInFor(doctor.name, fullDay(day), findSlot(slot).label.toLowerCase())
  openDialog('login', { reason, intention: 'book' })
}

/** After a login the dialog has given the focus back to the button. */
const focusRefusal = () => focusShown(document, '[data-refusal]')
