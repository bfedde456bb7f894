import { fieldsOf } from '#api/fields.ts'
import { $bookingDetails, type BookingDetails, hasDetails, NO_DETAILS } from './booking.ts'
import { isLastPatientGone } from './last-patient.ts'
import { $session, onPatientChange } from './session.ts'
import { hashToken, readToken, tryStorage, TYPED_DETAILS } from './storage.ts'

/** The details are for one doctor, and for the patient who typed them. */
const ownerOf = (docId: string) => `${docId} ${hashToken(readToken() ?? '')}`

/**
 * Restores what was typed on this page in another language. Stores it when the patient chooses a language. Returns the
 * undo.
 */
export function keepDetails(docId: string): () => void {
  const { of, details } = fieldsOf(tryStorage(() => JSON.parse(sessionStorage.getItem(TYPED_DETAILS) ?? '')))
  tryStorage(() => sessionStorage.removeItem(TYPED_DETAILS))
  const isTaken = of === ownerOf(docId)
  if (isTaken) $bookingDetails.set(details as BookingDetails)
  // The session that this page restores may be over: the next login can be of another patient.
  const stop = onPatientChange(() => {
    if (isTaken && $session.get().status === 'restoring') $bookingDetails.set(NO_DETAILS)
  })

  function store({ target }: Event): void {
    if (!(target as Element).closest('a[hreflang]') || !hasDetails() || isLastPatientGone()) return
    const typed = JSON.stringify({ of: ownerOf(docId), details: $bookingDetails.get() })
    tryStorage(() => sessionStorage.setItem(TYPED_DETAILS, typed))
  }
  document.addEventListener('click', store)
  return () => {
    stop()
    document.removeEventListener('click', store)
  }
}
