import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { waitingList as copy } from '#i18n/current/waiting-list.ts'
import type { WaitingListEntry } from '#contract/waiting-list.ts'
import { ROOT } from '#lib/language.ts'
import { $token } from '#stores/session.ts'
import { $activeEntries, loadWaitingList } from '#stores/waiting-list.ts'
import { Button } from '#ui/Button.tsx'
import { JoinForm, type WaitingListRequest } from './JoinForm.tsx'
import { Joined } from './Joined.tsx'
import type { Appointment } from '#api/appointments.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { dayAfter } from '#lib/day-text.ts'
import { $today } from '#stores/today.ts'
import { showToast } from '#ui/toast.ts'

const isFor = (
  { docId, speciality, fromDay, toDay, day, slots }: WaitingListRequest,
  entry: WaitingListEntry,
): boolean =>
  !entry.appointmentId &&
  (entry.docId ? entry.docId === docId : entry.speciality === speciality) &&
  entry.fromDay <= (day ?? toDay) &&
  (day ?? fromDay) <= entry.toDay &&
  slots.some((slot) => entry.slots.includes(slot))

export function JoinWaitingList({ request }: { request: WaitingListRequest }) {
  const token = useStore($token)
  const waiting = useStore($activeEntries)
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [joined, setJoined] = useState<string>()
  const entry = waiting.find(({ id }) => id === joined) ?? waiting.find((each) => isFor(request, each))
  const hasJoined = joined !== undefined

  useEffect(() => {
    if (token) void loadWaitingList()
  }, [token])
  useEffect(() => {
    if (isAsking) form.current?.querySelector('input')?.focus()
  }, [isAsking])
  useEffect(() => {
    if (hasJoined) outcome.current?.focus()
  }, [hasJoined])

  if (entry)
    return (
      <div ref={outcome} tabIndex={-1} role={hasJoined ? 'status' : undefined} className="outline-none">
        <Joined entry={entry} />
        <a className="mt-2 inline-block py-0.5 text-brand underline" href={`${ROOT}/my-appointments`}>
          {copy.title}
        </a>
      </div>
    )
  if (isAsking)
    return (
      <div ref={form}>
        <JoinForm request={request} onJoined={({ id }) => setJoined(id)} />
      </div>
    )
  return <Button onPress={() => setIsAsking(true)} icon="bell" label={copy.join} />
}

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
