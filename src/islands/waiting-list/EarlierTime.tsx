import { useStore } from '@nanostores/react'
import { waitingList as copy } from '#i18n/current/waiting-list.ts'
import type { Appointment } from '#api/appointments.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { dayAfter } from '#lib/day-text.ts'
import { $today } from '#stores/today.ts'
import { $activeEntries } from '#stores/waiting-list.ts'
import { showToast } from '#ui/toast.ts'
import { Joined } from './Joined.tsx'
import { JoinForm } from './JoinForm.tsx'

type Props = { appointment: Appointment; onClose: () => void }

export function EarlierTime({ appointment, onClose }: Props) {
  const today = useStore($today)
  const waiting = useStore($activeEntries)
  const { id, docId, specialty, date } = appointment
  const entry = waiting.find(({ appointmentId }) => appointmentId === id)
  if (entry) return <Joined entry={entry} />
  const last = dayAfter(today, BOOKING_WINDOW_DAYS - 1)
  const request = {
    docId: docId._id,
    doctor: docId.name,
    speciality: specialty,
    fromDay: today,
    toDay: date && date < last ? date : last,
    slots: SLOT_IDS,
    appointmentId: id,
  }
  return (
    <JoinForm
      request={request}
      onJoined={() => {
        onClose()
        showToast(copy.joined)
      }}
    />
  )
}
