import { tryStorage } from '#stores/storage.ts'
import { showToast } from '#ui/toast.ts'

export const WORDS_LEFT = 'openward.words-left'

let isLeaving = false

export function saveMessage(text: string): void {
  isLeaving = true
  tryStorage(() => sessionStorage.setItem(WORDS_LEFT, text))
}

export function showSavedMessage(): void {
  const text = isLeaving ? null : tryStorage(() => sessionStorage.getItem(WORDS_LEFT))
  if (!text) return
  sessionStorage.removeItem(WORDS_LEFT)
  showToast(text)
}
