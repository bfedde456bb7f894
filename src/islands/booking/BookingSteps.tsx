import { useEffect, useRef } from 'react'
import type { Appointment } from '#api/appointments.ts'
import type { DoctorInfo } from '#api/doctors.ts'
import type { DayOffer } from '#scheduling/offers.ts'
import * as store from '#stores/booking.ts'
import { focusShown } from '../form.tsx'
import { ConfirmPanel } from './ConfirmPanel.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { BookedActions, BookedAlert, timeText } from './Ticket.tsx'
import { ApiError } from '#api/call.ts'
import { booking as copy } from '#i18n/current/booking.ts'
import { confirmation } from '#i18n/current/booking-details.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { refusalSentence } from '#contract/refusals.ts'
import { refusals, UNEXPECTED } from '#i18n/current/refusals.ts'
import { ROOT } from '#lib/language.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { fullDay } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { joined } from '#lib/text.ts'
import { findSlot } from '#scheduling/slots.ts'
import { confirmBooking } from '#stores/confirm-booking.ts'
import { loadDialogs, onLogin, openDialog } from '#stores/dialogs.ts'
import { isSamePatient } from '#stores/last-patient.ts'

type Props = { doctor: DoctorInfo; booking: store.Booking; offers: DayOffer[] }

export function AfterDay({ doctor, booking, offers }: Props) {
  useEffect(loadDialogs, [])
  useEffect(() => onLogin('book', () => bookAfterLogin(doctor)), [doctor])
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

const overlap = ({ docId, date, time }: Appointment) => confirmation.overlap(docId.name, fullDay(date), time)

function QuestionDialog({ booking, onConfirm }: { booking: store.Booking; onConfirm: () => void }) {
  const question = booking.step === 'asking' ? booking.question : undefined
  const about = question?.about ?? 'overlap'
  const isUncertain = about === 'uncertain'
  return (
    <Dialog
      isOpen={Boolean(question)}
      title={confirmation.questions[about]}
      onClose={store.returnToChoice}
      describedBy="question-about"
      isAlert
    >
      {question && (
        <>
          <p id="question-about">
            {question.about === 'uncertain' ? confirmation.uncertain : overlap(question.appointment)}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {isUncertain ? (
              <ButtonLink
                look="primary"
                className="grow"
                href={`${ROOT}/my-appointments`}
                label={confirmation.lookFirst}
              />
            ) : (
              <Button
                look="primary"
                className="grow"
                onPress={store.returnToChoice}
                label={confirmation.chooseAnother}
              />
            )}
            <Button
              className="grow"
              onPress={onConfirm}
              label={isUncertain ? confirmation.bookAgain : confirmation.bookToo}
            />
          </div>
        </>
      )}
    </Dialog>
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

  if (booking.step === 'booked') return <BookedBanner appointment={booking.appointment} />
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

function BookedBanner({ appointment }: { appointment: store.BookedAppointment }) {
  const { day, slot, doctor, number, isRepeat } = appointment
  const zone = appointmentLabels.hospitalTime(day, slot)
  const facts = joined(weekdayDate(day), timeText(appointment), zone, doctor.address.line1)
  return (
    <div className="rounded-md bg-mint p-4">
      <div role="status" tabIndex={-1} data-outcome className="flex scroll-mb-48 gap-3 outline-none">
        <Icon name="check-circle" className="mt-1 text-brand" />
        <div>
          <p className="font-semibold text-brand">{isRepeat ? `${copy.held}.` : copy.banner}</p>
          <p className="tabular-nums">
            {facts}
            {number && `. ${confirmation.numberIs(number)}`}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <BookedActions appointment={appointment} look="quiet" />
      </div>
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

/** The login was asked for by the patient who pressed Book Appointment: another one must press again. */
async function bookAfterLogin(doctor: DoctorInfo): Promise<void> {
  if (!(await isSamePatient())) return
  await confirmOrLogIn(doctor)
  // The dialog has given the focus back to the button.
  focusShown(document, '[data-refusal]')
}
