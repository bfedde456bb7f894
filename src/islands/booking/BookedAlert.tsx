import { useState } from 'react'
import { booking as copy } from '#copy/booking.ts'
import { shell } from '#copy/shell.ts'
import { fullDay } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot } from '#lib/slots.ts'
import type { Booked, Booking } from '#stores/booking.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** What was booked, once, over the page. */
export function BookedAlert({ booking }: { booking: Booking }) {
  const [seen, setSeen] = useState<Booked>()
  const appointment = booking.step === 'booked' ? booking.appointment : undefined
  const close = () => setSeen(appointment)
  return (
    <Dialog
      isOpen={Boolean(appointment) && appointment !== seen}
      title={copy.alertTitle}
      closeLabel={shell.close}
      onClose={close}
      isAlert
    >
      {appointment && (
        <>
          <dl className="grid gap-y-2">
            {rowsOf(appointment).map(([term, value]) => (
              <div key={term} className="flex flex-wrap justify-between gap-x-6">
                <dt className="text-quiet">{term}</dt>
                <dd className="ml-auto text-right font-semibold break-words tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex flex-wrap gap-3">
            <a className="button button-primary grow" href="/my-appointments">
              {copy.seeAppointments}
            </a>
            <button type="button" className="button button-quiet grow" onClick={close}>
              {copy.another}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function rowsOf({
  doctor,
  day,
  slot,
  isPaidNow,
  appointmentId,
  place,
  arrivesAt,
}: Booked): [string, string][] {
  return [
    [copy.doctor, doctor.name],
    [copy.date, fullDay(day)],
    [copy.slot, findSlot(slot).label],
    ...(place && arrivesAt ? [[copy.yourTurn, copy.turn(place, arrivesAt)] as [string, string]] : []),
    [copy.feeLabel, bookingFee(doctor.fee)],
    [copy.paymentStatus, isPaidNow ? copy.paid : copy.pending],
    [copy.appointmentId, appointmentId || copy.missing],
  ]
}
