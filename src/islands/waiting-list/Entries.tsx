import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { appointmentRefusals } from '#copy/appointment-refusals.ts'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { waitingList as copy } from '#copy/waiting-list.ts'
import { ApiError } from '#api/call.ts'
import { $waiting, loadWaitingList } from '#stores/waiting-list.ts'
import { leaveWaitingList } from '#stores/join-waiting-list.ts'
import { FocusPlace } from '#ui/FocusPlace.tsx'
import { showToast } from '#ui/toast.ts'
import { EntryCard } from './EntryCard.tsx'

/** A place can become free at any moment. */
const LOOK_AGAIN_MS = 30_000

/** The patient's entries on the waiting list. */
export function Entries() {
  const waiting = useStore($waiting)

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadWaitingList()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])

  async function leave(id: string): Promise<void> {
    try {
      await leaveWaitingList(id)
      showToast(copy.hasLeft)
    } catch (error) {
      showToast(
        error instanceof ApiError ? refusalSentence(appointmentRefusals.wait, error) : UNEXPECTED,
        'error',
      )
    }
  }

  return (
    <FocusPlace className="grid gap-4">
      <p role="status" className="sr-only">
        {copy.announced(waiting.filter(({ open }) => open).length)}
      </p>
      {waiting.map((wait) => (
        <EntryCard key={wait.id} wait={wait} onLeave={() => leave(wait.id)} />
      ))}
    </FocusPlace>
  )
}
