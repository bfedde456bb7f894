import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from './dates.ts'

export type Session = { day: Day; slot: SlotId }
/** What cannot be had; without a day, any. */
export type Wish = { day?: Day | undefined; slot?: SlotId | undefined }
/** `lost`: to another patient; `nothing`: no day has a place; `too_far` and `unknown`: what a link may ask for. */
export type UnmetReason = ClosedReason | 'lost' | 'nothing' | 'too_far' | 'unknown'
/** A wish and why it cannot be met; `why` in the editor's words. */
export type Unmet = Wish & { reason: UnmetReason; why?: string | undefined; isLink?: boolean }

export const isSame = (one: Wish, other: Wish): boolean => one.day === other.day && one.slot === other.slot
