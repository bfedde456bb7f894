import { type Booking, returnToChoice, type BookedAppointment } from '#stores/booking.ts'
import { booking as bookingCopy } from '#i18n/current/booking.ts'
import { confirmation as copy } from '#i18n/current/booking-details.ts'
import type { Appointment } from '#api/appointments.ts'
import { fullDay } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useRef, useState } from 'react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { hospital } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { findSlot } from '#scheduling/slots.ts'
import { payBooked } from '#stores/confirm-booking.ts'
import { focusNext } from '#ui/FocusKeeper.tsx'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { Reminder } from './Reminder.tsx'

const overlap = ({ docId, date, time }: Appointment) => copy.overlap(docId.name, fullDay(date), time)

export function QuestionDialog({ booking, onConfirm }: { booking: Booking; onConfirm: () => void }) {
  const question = booking.step === 'asking' ? booking.question : undefined
  const isUncertain = question?.about === 'uncertain'
  return (
    <Dialog
      isOpen={Boolean(question)}
      title={isUncertain ? copy.uncertainTitle : copy.overlapTitle}
      onClose={returnToChoice}
      describedBy="question-about"
      isAlert
    >
      {question && (
        <>
          <p id="question-about">
            {question.about === 'uncertain' ? copy.uncertain : overlap(question.appointment)}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {isUncertain ? (
              <ButtonLink
                look="primary"
                className="grow"
                href={`${ROOT}/my-appointments`}
                label={copy.lookFirst}
              />
            ) : (
              <Button look="primary" className="grow" onPress={returnToChoice} label={copy.chooseAnother} />
            )}
            <Button
              className="grow"
              onPress={onConfirm}
              label={isUncertain ? copy.bookAgain : copy.bookToo}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}

export function BookedAlert({ booking }: { booking: Booking }) {
  const [seen, setSeen] = useState<BookedAppointment>()
  const buttons = useRef<HTMLDivElement>(null)
  const appointment = booking.step === 'booked' ? booking.appointment : undefined
  const close = () => setSeen(appointment)
  return (
    <Dialog
      isOpen={Boolean(appointment) && appointment !== seen}
      title={appointment?.isRepeat ? bookingCopy.held : copy.alertTitle}
      describedBy="booked-about"
      onClose={close}
      isAlert
    >
      {appointment && (
        <>
          <Facts appointment={appointment} />
          <Reminder />
          <div ref={buttons} className="mt-6 flex flex-wrap gap-3">
            {appointment.choseToPay && hospital.payments !== 'desk' && (
              <PayButton onPaid={() => focusNext(buttons.current, 0)} />
            )}
            <ButtonLink
              look={appointment.choseToPay ? 'quiet' : 'primary'}
              className="grow"
              href={`${ROOT}/my-appointments`}
              label={bookingCopy.seeAppointments}
            />
            <Button className="grow" onPress={close} label={copy.another} />
          </div>
        </>
      )}
    </Dialog>
  )
}

function PayButton({ onPaid }: { onPaid: () => void }) {
  const { isSending, run } = useAction(payBooked, appointmentRefusals.pay, {
    onDone() {
      onPaid()
      showToast(copy.payDone)
    },
  })

  return (
    <Button
      look="primary"
      className="w-full"
      isBusy={isSending}
      busyLabel={copy.paying}
      onPress={run}
      label={copy.payHeld}
    />
  )
}

function Facts({ appointment }: { appointment: BookedAppointment }) {
  return (
    <dl id="booked-about" className="grid grid-cols-[2fr_3fr] gap-x-3 gap-y-2 sm:gap-x-4">
      {factsOf(appointment).map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-quiet">{term}</dt>
          <dd
            className={term === copy.appointmentId ? 'text-sm/6 wrap-anywhere' : 'font-semibold tabular-nums'}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(appointment: BookedAppointment): [string, string][] {
  const { doctor, day, slot, isPaidNow, appointmentId, number, place, arrivesAt, forName } = appointment
  const facts: [string, string | undefined][] = [
    [copy.number, number],
    [appointmentLabels.for, forName],
    [copy.doctor, doctor.name],
    [bookingCopy.date, fullDay(day)],
    [bookingCopy.slot, findSlot(slot).label],
    [
      copy.yourTurn,
      place && arrivesAt
        ? joined(copy.turn(place, arrivesAt), appointmentLabels.hospitalTime(day, slot))
        : undefined,
    ],
    [copy.room, joined(doctor.address.line1, doctor.address.line2)],
    [copy.feeLabel, bookingCopy.feeOf(doctor.fee)],
    [copy.paymentStatus, isPaidNow ? copy.paid : copy.pending],
    [copy.appointmentId, appointmentId || copy.missing],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
