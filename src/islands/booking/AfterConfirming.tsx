import { type Booking, keepChoosing } from '#stores/booking.ts'
import { BookedAlert } from './BookedAlert.tsx'
import { booking as copy } from '#i18n/en/booking.ts'
import type { Appointment } from '#api/appointments.ts'
import { fullDay } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { Dialog } from '#ui/Dialog.tsx'

export function AfterConfirming({ booking, onConfirm }: { booking: Booking; onConfirm: () => void }) {
  return (
    <>
      <QuestionDialog booking={booking} onConfirm={onConfirm} />
      <BookedAlert booking={booking} />
    </>
  )
}

const overlap = ({ docId, date, time }: Appointment) =>
  copy.overlap(docId.name, date ? fullDay(date) : '', time)

export function QuestionDialog({ booking, onConfirm }: { booking: Booking; onConfirm: () => void }) {
  const question = booking.step === 'asking' ? booking.question : undefined
  const isUncertain = question?.about === 'uncertain'
  return (
    <Dialog
      isOpen={Boolean(question)}
      title={isUncertain ? copy.uncertainTitle : copy.overlapTitle}
      onClose={keepChoosing}
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
              <a className="button button-primary grow" href={`${ROOT}/my-appointments`}>
                {copy.lookFirst}
              </a>
            ) : (
              <button type="button" className="button button-primary grow" onClick={keepChoosing}>
                {copy.chooseAnother}
              </button>
            )}
            <button type="button" className="button button-quiet grow" onClick={onConfirm}>
              {isUncertain ? copy.bookAgain : copy.bookToo}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
