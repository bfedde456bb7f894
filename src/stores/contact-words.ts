import { CONTACT_WORDS } from '#lib/browser-keys.ts'

/** What is being written in the contact form, kept over a reload in the storage of the tab. */
export function keepContactWords(words: object): void {
  try {
    sessionStorage.setItem(CONTACT_WORDS, JSON.stringify(words))
  } catch {
    // Storage is forbidden: the words last as long as this page.
  }
}

/** By field; whatever else stands there is none. */
export function readContactWords(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CONTACT_WORDS) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** They were sent, or who wrote them is gone. */
export function forgetContactWords(): void {
  try {
    sessionStorage.removeItem(CONTACT_WORDS)
  } catch {
    // Nothing was kept.
  }
}
