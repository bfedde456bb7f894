import { useEffect } from 'react'
import { $isDraftChanged } from '#stores/draft.ts'
import { $token } from '#stores/session.ts'

// Logging out has already discarded the changes.
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if ($token.get()) event.preventDefault()
}

/** Asks before the page is left while a form has changes. Without changes there is no listener, so the page stays in the Back cache. */
export function useLeaveQuestion(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined
    const askHere = (event: BeforeUnloadEvent) => askBeforeLeaving(event)
    addEventListener('beforeunload', askHere)
    return () => removeEventListener('beforeunload', askHere)
  }, [hasChanges])
}

let isGuarded = false

export function guardDraft(): void {
  if (isGuarded) return
  isGuarded = true
  $isDraftChanged.subscribe((isChanged) => {
    if (isChanged) addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
  })
}
