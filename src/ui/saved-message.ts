import { showToast } from './toast.ts'

export const WORDS_LEFT = 'openward.words-left'

let isLeaving = false

export function saveMessage(text: string): void {
  isLeaving = true
  try {
    sessionStorage.setItem(WORDS_LEFT, text)
  } catch {
    // Storage is blocked: no message.
  }
}

export function showSavedMessage(): void {
  const text = isLeaving ? null : takeSavedMessage()
  if (text) showToast(text)
}

function takeSavedMessage(): string | null {
  try {
    const text = sessionStorage.getItem(WORDS_LEFT)
    sessionStorage.removeItem(WORDS_LEFT)
    return text
  } catch {
    return null
  }
}
