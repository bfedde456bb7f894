import type { Booking } from '#stores/booking.ts'
import { BookedAlert } from './BookedAlert.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

type Props = { booking: Booking; onConfirm: () => void }

/** What may come over the page once Book was pressed: a question, or what was booked. */
export function AfterConfirming({ booking, onConfirm }: Props) {
  return (
    <>
      <QuestionDialog booking={booking} onConfirm={onConfirm} />
      <BookedAlert booking={booking} />
    </>
  )
}
