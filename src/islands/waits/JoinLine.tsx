import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { waits as copy } from '#copy/waits.ts'
import type { Wait } from '#api/waits-answer.ts'
import { ROOT } from '#lib/language.ts'
import { $token } from '#stores/session.ts'
import { $standing, loadWaits } from '#stores/waits.ts'
import { Icon } from '#ui/Icon.tsx'
import { Standing } from './Standing.tsx'
import { WaitForm, type Wish } from './WaitForm.tsx'

const isFor = ({ docId, speciality, fromDay, toDay, day, slots }: Wish, wait: Wait): boolean =>
  !wait.appointmentId &&
  (wait.docId ? wait.docId === docId : wait.speciality === speciality) &&
  wait.fromDay <= (day ?? toDay) &&
  (day ?? fromDay) <= wait.toDay &&
  slots.some((slot) => wait.slots.includes(slot))

/** A day or a session is full: the way into its line, or where the patient stands in it. */
export function JoinLine({ wish }: { wish: Wish }) {
  const token = useStore($token)
  const standing = useStore($standing)
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [joined, setJoined] = useState<string>()
  const wait = standing.find(({ id }) => id === joined) ?? standing.find((each) => isFor(wish, each))
  const hasJoined = joined !== undefined

  useEffect(() => {
    if (token) void loadWaits()
  }, [token])
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsking) form.current?.querySelector('input')?.focus()
  }, [isAsking])
  useEffect(() => {
    if (hasJoined) outcome.current?.focus()
  }, [hasJoined])

  if (wait)
    return (
      <div ref={outcome} tabIndex={-1} role={hasJoined ? 'status' : undefined} className="outline-none">
        {hasJoined && <p className="mb-1 font-semibold">{copy.joined}</p>}
        <Standing wait={wait} />
        <a className="mt-2 inline-block py-0.5 text-brand underline" href={`${ROOT}/my-appointments`}>
          {copy.title}
        </a>
      </div>
    )
  if (isAsking)
    return (
      <div ref={form}>
        <WaitForm wish={wish} onJoined={({ id }) => setJoined(id)} />
      </div>
    )
  return (
    <button type="button" className="button button-quiet" onClick={() => setIsAsking(true)}>
      <Icon name="bell" />
      {copy.tell}
    </button>
  )
}
