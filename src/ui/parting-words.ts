import { showToast } from './toast.ts'

export const WORDS_LEFT = 'openward.words-left'

let isLeaving = false

/** Stores a message for the next page, when this one is left. */
export function leaveWords(text: string): void {
  isLeaving = true
  try {
    sessionStorage.setItem(WORDS_LEFT, text)
  } catch {
    // Storage is blocked: no message.
  }
}

/** Shows the message of the page before, once; a page never shows its own. */
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
