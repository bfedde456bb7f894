import { atom } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { isSame, type Session, type Unmet, type Wish } from '#scheduling/offers.ts'
import { $booking, type Booking, choosePlace } from './booking.ts'

export const $unmet = atom<Unmet | undefined>()
export const $lost = atom<Session[]>([])

let taken: Session | undefined

export function askInstead(unmet: Unmet): void {
  const before = $unmet.get()
  if (!before || before.reason !== unmet.reason || !isSame(before, unmet)) $unmet.set(unmet)
}

export function takeInstead(session: Session): void {
  taken = session
  choosePlace(session)
}

const wishOf = (booking?: Booking): Wish =>
  !booking || booking.step === 'booked'
    ? {}
    : { day: booking.day, slot: 'slot' in booking ? booking.slot : undefined }
const refusalOf = (booking?: Booking) => (booking && 'refusal' in booking ? booking.refusal : undefined)

$booking.listen((booking, before) => {
  const refusal = refusalOf(booking)
  if (booking.step === 'ready' && refusal !== refusalOf(before) && isTaken(refusal)) {
    const { day, slot } = booking
    $lost.set([...$lost.get(), { day, slot }])
    $unmet.set({ day, slot, reason: 'lost' })
    return
  }
  const wish = wishOf(booking)
  const isKept = isSame(wish, wishOf(before)) || (taken && isSame(taken, wish))
  if (booking.step !== 'booked' && isKept) return
  taken = undefined
  $unmet.set(undefined)
})

const isTaken = (refusal: unknown): boolean =>
  refusal instanceof ApiError && (refusal.status === 409 || refusal.code === 'slot_closed')
