import { showToast } from './toast.ts'

/** Where they wait, in the storage of the tab. */
export const WORDS_LEFT = 'openward.words-left'

let isLeaving = false

/** Leaves words for the page that comes next, as this one is being left. */
export function leaveWords(text: string): void {
  isLeaving = true
  try {
    sessionStorage.setItem(WORDS_LEFT, text)
  } catch {
    // Storage is forbidden: nothing is said.
  }
}

/** Says what the page before left to be said, once; what this page leaves is not for its own late islands. */
export function sayWordsLeft(): void {
  const text = isLeaving ? null : takeWords()
  if (text) showToast(text)
}

function takeWords(): string | null {
  try {
    const text = sessionStorage.getItem(WORDS_LEFT)
    sessionStorage.removeItem(WORDS_LEFT)
    return text
  } catch {
    return null
  }
}
