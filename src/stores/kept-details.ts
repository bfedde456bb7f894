import { fieldsOf } from '#api/fields.ts'
import { $bookingDetails, type BookingDetails } from './booking.ts'
import { hashToken, readToken, tryStorage, TYPED_DETAILS } from './storage.ts'

/** The details are for one doctor, and for the patient who typed them. */
const ownerOf = (docId: string) => `${docId} ${hashToken(readToken() ?? '')}`

/** Takes what was typed on the page in another language, and keeps it when a language is chosen. Returns the undo. */
export function keepDetails(docId: string): () => void {
  const { of, details } = fieldsOf(tryStorage(() => JSON.parse(sessionStorage.getItem(TYPED_DETAILS) ?? '')))
  tryStorage(() => sessionStorage.removeItem(TYPED_DETAILS))
  if (of === ownerOf(docId)) $bookingDetails.set(details as BookingDetails)

  function keep({ target }: Event): void {
    if (!(target as Element).closest('a[hreflang]') || !hasDetails()) return
    const kept = JSON.stringify({ of: ownerOf(docId), details: $bookingDetails.get() })
    tryStorage(() => sessionStorage.setItem(TYPED_DETAILS, kept))
  }
  document.addEventListener('click', keep)
  return () => document.removeEventListener('click', keep)
}

export const hasDetails = (): boolean => Object.values($bookingDetails.get()).some(Boolean)
