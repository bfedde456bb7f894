import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { waits as copy } from '#copy/waits.ts'
import { ApiError } from '#api/call.ts'
import { $standing, loadWaits } from '#stores/waits.ts'
import { FocusPlace } from '#ui/FocusPlace.tsx'
import { showToast } from '#ui/toast.ts'
import { WaitCard } from './WaitCard.tsx'

/** An offer comes at any moment, and lasts for minutes. */
const LOOK_AGAIN_MS = 30_000

/** The lines the patient stands in, and what is offered to them. */
export function Waits() {
  const standing = useStore($standing)

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadWaits()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])

  async function attempt(work: () => Promise<void>, done: string): Promise<void> {
    try {
      await work()
      showToast(done)
    } catch (error) {
      showToast(error instanceof ApiError ? refusalSentence('wait', error) : UNEXPECTED, 'error')
    }
  }

  return (
    <FocusPlace className="grid gap-4">
      <p role="status" className="sr-only">
        {copy.heard(standing.filter(({ offer }) => offer).length)}
      </p>
      {standing.map((wait) => (
        <WaitCard key={wait.id} wait={wait} attempt={attempt} />
      ))}
    </FocusPlace>
  )
}
