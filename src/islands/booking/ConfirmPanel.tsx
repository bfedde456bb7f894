import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { booking as bookingCopy } from '#i18n/current/booking.ts'
import { confirmation as copy } from '#i18n/current/booking-details.ts'
import { payment as payCopy } from '#i18n/current/payment.ts'
import { BOOKING_DETAIL_LIMITS } from '#contract/limits.ts'
import type { DoctorInfo } from '#api/doctors.ts'
import { fullDay } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { joined, unbroken } from '#lib/text.ts'
import { findSlot, slotHours } from '#scheduling/slots.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { $bookingDetails, type Booking, hasDetails, payNow } from '#stores/booking.ts'
import { $token } from '#stores/session.ts'
import { keepDetails } from '#stores/typed-details.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { readFields, lengthErrors } from '#ui/form-values.ts'
import { focusShown } from '../form.tsx'
import { onDemand } from '../on-demand.tsx'
import { scrollToShow } from './SlotPicker.tsx'

const BookingDetails = onDemand(async () => (await import('./BookingDetails.tsx')).BookingDetails, 'h-48')

const WILL_BE = globalThis.IS_PAID_ONLINE
  ? payCopy.willBe
  : { paid: copy.willBePaid, pending: copy.willBePending }

type Props = { doctor: DoctorInfo; booking: Booking; onConfirm: () => void }

/** With large text the bar at the bottom would cover too much of the screen. */
function keepLow(bar: HTMLElement | null): void {
  bar?.classList.toggle('is-high', bar.offsetHeight > innerHeight / 4)
}

export function ConfirmPanel({ doctor, booking, onConfirm }: Props) {
  const panel = useRef<HTMLElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const isShown = booking.step !== 'choosing' && booking.step !== 'booked'
  const token = useStore($token)
  const [isDetailed, setIsDetailed] = useState(false)

  useEffect(() => keepDetails(doctor._id), [doctor._id])

  useEffect(() => {
    if (!isShown) return
    if (hasDetails()) details.current?.setAttribute('open', '')
    scrollToShow(panel.current)
  }, [isShown])

  useEffect(() => {
    if (isShown && token) void loadAppointments()
  }, [isShown, token])

  if (booking.step === 'choosing') return null
  if (booking.step === 'booked')
    return (
      <Button
        look="primary"
        className="w-full"
        disabled
        icon="check"
        label={booking.appointment.isRepeat ? copy.heldDone : copy.booked}
      />
    )

  function confirm(): void {
    const typed = readFields(panel.current, $bookingDetails.get())
    $bookingDetails.set(typed)
    if (Object.keys(lengthErrors(typed, BOOKING_DETAIL_LIMITS)).length === 0) return onConfirm()
    details.current?.setAttribute('open', '')
    focusShown(panel.current)
  }

  const { day, slot, isPaidNow, step } = booking
  const chosen = findSlot(slot)
  const isFree = globalThis.IS_PAID_ONLINE && doctor.fee === 0
  const rows = [
    [bookingCopy.date, fullDay(day)],
    [bookingCopy.slot, chosen.label],
    [copy.hours, unbroken(slotHours(chosen))],
    [copy.payment, isPaidNow ? copy.payNow : copy.payLater],
  ]
  return (
    <section ref={panel} className="surface scroll-mb-24 p-4 sm:p-6" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-xl">
        {copy.summary}
      </h2>
      <dl className="mt-3 grid gap-y-1.5">
        {rows.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-quiet">{term}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between border-t border-line pt-2">
          <dt>{copy.total}</dt>
          <dd className="text-xl font-bold tabular-nums">{bookingCopy.feeOf(doctor.fee)}</dd>
        </div>
      </dl>
      {hospital.payments === 'desk' || isFree ? (
        !isFree && <p className="mt-4 text-quiet">{copy.deskOnly}</p>
      ) : (
        <label className="mt-4 flex min-h-11 flex-wrap items-center gap-x-3 rounded-md bg-paper px-4 py-3">
          <input
            type="checkbox"
            role="switch"
            className="size-5 accent-brand"
            checked={isPaidNow}
            disabled={step === 'sending'}
            onChange={(event) => payNow(event.target.checked)}
          />
          <span className="font-semibold whitespace-nowrap">{copy.paySwitch}</span>
          <span className="ms-auto text-end text-sm text-quiet">
            {isPaidNow ? WILL_BE.paid : WILL_BE.pending}
          </span>
        </label>
      )}
      <details
        ref={details}
        className="group mt-4 rounded-md border border-line px-4"
        onToggle={() => setIsDetailed(true)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          {copy.details}
          <Icon name="chevron-down" className="ms-auto group-open:rotate-180" />
        </summary>
        {isDetailed && <BookingDetails isLocked={step === 'sending'} />}
      </details>
      <div className="confirm-bar" ref={keepLow}>
        <p className="flex-1 basis-20 text-sm/tight font-semibold tabular-nums sm:hidden">
          {joined(weekdayDate(day), chosen.label.toLowerCase())}
          {doctor.fee !== undefined && `\u00A0· ${bookingCopy.feeOf(doctor.fee)}`}
        </p>
        <Button
          look="primary"
          className="grow"
          isBusy={step === 'sending'}
          busyLabel={copy.sending}
          onPress={confirm}
          label={copy.submit}
        />
      </div>
    </section>
  )
}
