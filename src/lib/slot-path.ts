import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from './dates.ts'

type Slot = { docId: string; date: Day; slot: SlotId; appointmentId?: string | undefined }

/**
 * The page on which a slot is chosen: to book it, or to move an appointment there. An appointment stands behind the #,
 * which no server and no log sees.
 */
export const slotPath = ({ docId, date, slot, appointmentId }: Slot): string =>
  appointmentId
    ? `/my-appointments#${new URLSearchParams({ reschedule: appointmentId, day: date, slot })}`
    : `/appointments/${encodeURIComponent(docId)}?day=${date}&slot=${slot}`
