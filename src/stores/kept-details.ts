import { fieldsOf } from '#api/fields.ts'
import { $bookingDetails, type BookingDetails, NO_DETAILS } from './booking.ts'
import { isAfterLastPatient } from './last-patient.ts'
import { $session, onPatientChange } from './session.ts'
import { hashToken, readToken, tryStorage, TYPED_DETAILS } from './storage.ts'

/** The details are for one doctor, and for the patient who typed them. */
const ownerOf = (docId: string) => `${docId} ${hashToken(readToken() ?? '')}`

/** Takes what was typed on the page in another language, and keeps it when a language is chosen. Returns the undo. */
export function keepDetails(docId: string): () => void {
  const { of, details } = fieldsOf(tryStorage(() => JSON.parse(sessionStorage.getItem(TYPED_DETAILS) ?? '')))
  tryStorage(() => sessionStorage.removeItem(TYPED_DETAILS))
  const isTaken = of === ownerOf(docId)
  if (isTaken) $bookingDetails.set(details as BookingDetails)
  // The session that this page restores may be over: the next login can be of another patient.
  const stop = onPatientChange(() => {
    if (isTaken && $session.get().status === 'restoring') $bookingDetails.set(NO_DETAILS)
  })

  function keep({ target }: Event): void {
    if (!(target as Element).closest('a[hreflang]') || !hasDetails() || isAfterLastPatient()) return
    const kept = JSON.stringify({ of: ownerOf(docId), details: $bookingDetails.get() })
    tryStorage(() => sessionStorage.setItem(TYPED_DETAILS, kept))
  }
  document.addEventListener('click', keep)
  return () => {
    stop()
    document.removeEventListener('click', keep)
  }
}

export const hasDetails = (): boolean => Object.values($bookingDetails.get()).some(Boolean)
