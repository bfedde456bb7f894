import { atom } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { isSameSlot, type ClinicSlot, type UnavailableSlot, type WantedSlot } from '#scheduling/offers.ts'
import { $booking, type Booking, chooseDayAndSlot } from './booking.ts'

export const $unavailable = atom<UnavailableSlot | undefined>()
export const $refusedSlots = atom<ClinicSlot[]>([])

let chosenAlternative: ClinicSlot | undefined

export function showAlternatives(unavailableSlot: UnavailableSlot): void {
  const before = $unavailable.get()
  if (!before || before.reason !== unavailableSlot.reason || !isSameSlot(before, unavailableSlot))
    $unavailable.set(unavailableSlot)
}

export function chooseAlternative(session: ClinicSlot): void {
  chosenAlternative = session
  chooseDayAndSlot(session)
}

const selectionOf = (booking?: Booking): WantedSlot =>
  !booking || booking.step === 'booked'
    ? {}
    : { day: booking.day, slot: 'slot' in booking ? booking.slot : undefined }
const readRefusal = (booking?: Booking) => (booking && 'refusal' in booking ? booking.refusal : undefined)

$booking.listen((booking, before) => {
  const refusal = readRefusal(booking)
  if (booking.step === 'ready' && refusal !== readRefusal(before) && isSlotTaken(refusal)) {
    const { day, slot } = booking
    $refusedSlots.set([...$refusedSlots.get(), { day, slot }])
    $unavailable.set({ day, slot, reason: 'lost' })
    return
  }
  const wanted = selectionOf(booking)
  const isKept =
    isSameSlot(wanted, selectionOf(before)) || (chosenAlternative && isSameSlot(chosenAlternative, wanted))
  if (booking.step !== 'booked' && isKept) return
  chosenAlternative = undefined
  $unavailable.set(undefined)
})

const isSlotTaken = (refusal: unknown): boolean =>
  refusal instanceof ApiError && (refusal.status === 409 || refusal.code === 'slot_closed')
