import { tryStorage } from '#stores/storage.ts'
import { showToast } from '#ui/toast.ts'

export const SAVED_MESSAGE = 'openward.words-left'

let isLeaving = false

export function saveMessage(text: string): void {
  isLeaving = true
  tryStorage(() => sessionStorage.setItem(SAVED_MESSAGE, text))
}

export function showSavedMessage(): void {
  const text = isLeaving ? null : tryStorage(() => sessionStorage.getItem(SAVED_MESSAGE))
  if (!text) return
  sessionStorage.removeItem(SAVED_MESSAGE)
  showToast(text)
}
