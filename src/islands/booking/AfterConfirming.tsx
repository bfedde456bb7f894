import { type Booking, returnToChoice } from '#stores/booking.ts'
import { confirmation as copy } from '#i18n/current/booking-details.ts'
import type { Appointment } from '#api/appointments.ts'
import { fullDay } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

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
