import { useRef, useState } from 'react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { calendarButton } from '#i18n/current/calendar-file.ts'
import { booking as bookingCopy } from '#i18n/current/booking.ts'
import { confirmation as copy } from '#i18n/current/booking-details.ts'
import { payment as payCopy, paymentRefusals } from '#i18n/current/payment.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { checkInTime } from '#lib/clock-time.ts'
import { fullDay, plainDate } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { ROOT } from '#lib/language.ts'
import { joined } from '#lib/text.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import type { BookedAppointment, Booking } from '#stores/booking.ts'
import { payBooked } from '#stores/confirm-booking.ts'
import { Button, ButtonLink, type Look } from '#ui/Button.tsx'
import { Dialog, DIALOG_FOOT } from '#ui/Dialog.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { useCalendarFile } from '../calendar-file.ts'
import { Reminder } from './Reminder.tsx'

type Props = { appointment: BookedAppointment }

export function BookedAlert({ booking }: { booking: Booking }) {
  const [seen, setSeen] = useState<BookedAppointment>()
  const appointment = booking.step === 'booked' ? booking.appointment : undefined
  return (
    <Dialog
      isOpen={Boolean(appointment) && appointment !== seen}
      icon="check-circle"
      title={appointment?.isRepeat ? bookingCopy.held : copy.alertTitle}
      describedBy="booked-about"
      onClose={() => setSeen(appointment)}
      isAlert
    >
      {appointment && <Ticket appointment={appointment} />}
    </Dialog>
  )
}

function Ticket({ appointment }: Props) {
  const { doctor, day, slot, number, arrivesAt, forName, choseToPay } = appointment
  const canPay =
    choseToPay && hospital.payments !== 'desk' && !(globalThis.IS_PAID_ONLINE && doctor.fee === 0)
  return (
    <>
      <div id="booked-about" className="grid gap-3">
        <p>
          <b className="block text-[1.3rem] sm:text-2xl leading-tight tracking-tight tabular-nums">
            <span className="inline-block">{plainDate(day)},</span>{' '}
            <span className="inline-block">{timeText(appointment)}</span>
          </b>
          {appointmentLabels.hospitalTime(day, slot)}
        </p>
        <p>
          <b className="block">{doctor.name}</b>
          {joined(doctor.address.line1, doctor.address.line2)}
        </p>
        {forName && (
          <p>
            {appointmentLabels.for}: <b>{forName}</b>
          </p>
        )}
        {number && <NumberToCopy number={number} />}
        <p className="font-semibold text-brand">{appointmentLabels.come(checkInTime(arrivesAt))}</p>
      </div>
      <Reminder />
      <details className="group mt-1" open={matchMedia('(min-width: 640px)').matches}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {copy.allDetails}
          <Icon name="chevron-down" className="ms-auto group-open:rotate-180" />
        </summary>
        <Facts appointment={appointment} />
      </details>
      <FocusKeeper className={`${DIALOG_FOOT} mt-2 flex flex-wrap gap-2`}>
        {globalThis.IS_PAID_ONLINE && canPay && !appointment.paymentUrl && !appointment.isRepeat && (
          <p className="w-full font-semibold">{payCopy.notOpened}</p>
        )}
        {canPay && <PayButton />}
        <BookedActions appointment={appointment} look={canPay ? 'quiet' : 'primary'} />
      </FocusKeeper>
    </>
  )
}

/** About 9:15 AM; without an expected time the slot. */
export const timeText = ({ slot, arrivesAt }: BookedAppointment): string =>
  arrivesAt ? appointmentLabels.about(arrivesAt) : slotText(findSlot(slot))

function NumberToCopy({ number }: { number: string }) {
  const shown = useRef<HTMLElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copyNumber(): Promise<void> {
    try {
      await navigator.clipboard.writeText(number)
      setIsCopied(true)
    } catch {
      // Without https or permission: the number is selected for copying by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-paper px-4 py-2">
      <p>
        <span className="block text-sm text-quiet">{appointmentLabels.number}</span>
        <b ref={shown} className="text-2xl leading-tight whitespace-nowrap tabular-nums">
          {number}
        </b>
      </p>
      <Button
        look="plain"
        className="underline"
        onPress={copyNumber}
        label={isCopied ? copy.copied : copy.copy}
      />
      <span role="status" className="sr-only">
        {isCopied && copy.copied}
      </span>
    </div>
  )
}

/** Also in the banner that is left when the ticket is closed. */
export function BookedActions({ appointment, look }: Props & { look: Look }) {
  const { appointmentId: id } = appointment
  const { isSending, save } = useCalendarFile(id)
  return (
    <>
      {id && (
        <Button
          look={look}
          className="grow"
          icon="calendar-plus"
          isBusy={isSending}
          busyLabel={calendarButton.making}
          onPress={save}
          label={calendarButton.add}
        />
      )}
      <ButtonLink className="grow" href={`${ROOT}/my-appointments`} label={bookingCopy.seeAppointments} />
    </>
  )
}

function PayButton() {
  const { isSending, run } = useAction(
    payBooked,
    globalThis.IS_PAID_ONLINE ? paymentRefusals : appointmentRefusals.pay,
    { onDone: () => globalThis.IS_PAID_ONLINE || showToast(appointmentLabels.payDone) },
  )

  return (
    <Button
      look="primary"
      className="w-full"
      isBusy={isSending}
      busyLabel={globalThis.IS_PAID_ONLINE ? payCopy.opening : appointmentLabels.paying}
      onPress={run}
      label={copy.payNow}
    />
  )
}

function Facts({ appointment }: Props) {
  const { doctor, day, slot, isPaidNow, appointmentId, place, arrivesAt } = appointment
  const zone = appointmentLabels.hospitalTime(day, slot)
  const facts: [string, string][] = [
    [bookingCopy.date, fullDay(day)],
    [bookingCopy.slot, findSlot(slot).label],
    [copy.yourTurn, place && arrivesAt ? joined(appointmentLabels.turn(place, arrivesAt), zone) : ''],
    [appointmentLabels.fee, bookingCopy.feeOf(doctor.fee)],
    [copy.paymentStatus, isPaidNow ? appointmentLabels.payDone : copy.pending],
    [appointmentLabels.id, appointmentId || copy.missing],
  ]
  return (
    <dl className="grid gap-y-1 text-sm">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="flex flex-wrap gap-x-3">
              <dt className="grow-2 basis-[6em] text-quiet">{term}</dt>
              <dd className="min-w-0 grow-3 basis-[9em] wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
