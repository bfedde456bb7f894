import { useStore } from '@nanostores/react'
import { waits as copy } from '#copy/waits.ts'
import type { Dated } from '#stores/appointments.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { dayAfter, wallTime } from '#lib/dates.ts'
import { $standing } from '#stores/waits.ts'
import { showToast } from '#ui/toast.ts'
import { Standing } from './Standing.tsx'
import { WaitForm } from './WaitForm.tsx'

/** A visit that its patient would like to have earlier. */
export function Sooner({ appointment, onClose }: { appointment: Dated; onClose: () => void }) {
  const standing = useStore($standing)
  const { id, docId, specialty, date } = appointment
  const wait = standing.find(({ appointmentId }) => appointmentId === id)
  if (wait) return <Standing wait={wait} />
  const { day: today } = wallTime(new Date())
  const last = dayAfter(today, BOOKING_WINDOW_DAYS - 1)
  const wish = {
    ...{ docId: docId._id, doctor: docId.name, speciality: specialty },
    ...{ fromDay: today, toDay: date < last ? date : last },
    ...{ slots: SLOT_IDS, appointmentId: id },
  }
  return (
    <WaitForm
      wish={wish}
      onJoined={() => {
        onClose()
        showToast(copy.joined)
      }}
    />
  )
}
