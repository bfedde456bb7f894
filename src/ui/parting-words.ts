import { showToast } from './toast.ts'

export const WORDS_LEFT = 'openward.words-left'

let isLeaving = false

export function leaveWords(text: string): void {
  isLeaving = true
  try {
    sessionStorage.setItem(WORDS_LEFT, text)
  } catch {
    // Storage is blocked: no message.
  }
}

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
