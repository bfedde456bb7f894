import { useEffect } from 'react'
import { $isDraftChanged } from '#stores/draft.ts'
import { $token } from '#stores/session.ts'

// Logging out has discarded what was typed before it leaves the page.
function ask(event: BeforeUnloadEvent): void {
  if ($token.get()) event.preventDefault()
}

/** Asks before the page is left while a form has changes; without any the browser may keep the page for Back. */
export function useLeaveQuestion(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined
    const askHere = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', askHere)
    return () => removeEventListener('beforeunload', askHere)
  }, [hasChanges])
}

let isGuarded = false

/** The same for the draft of a section, which outlives its editor: it stays while another tab is looked at. */
export function guardDraft(): void {
  if (isGuarded) return
  isGuarded = true
  $isDraftChanged.subscribe((isChanged) => {
    if (isChanged) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}
