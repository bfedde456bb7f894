import { showToast } from './toast.ts'

const KEY = 'openward.parting-words'

/** Leaves words for the page that comes next, as this one is being left. */
export function leaveWords(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Storage is forbidden: nothing is said.
  }
}

/** Says what the page before left to be said, once. */
export function sayWordsLeft(): void {
  const text = takeWords()
  if (text) showToast(text)
}

function takeWords(): string | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text
  } catch {
    return null
  }
}
