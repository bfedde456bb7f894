import { useEffect, useEffectEvent } from 'react'
import type { Appointment } from '#api/appointments.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { type Day, isRealDay } from '#lib/dates.ts'

export type WantedSlot = { day: Day; slot: SlotId }

export function useRescheduleLink(
  future: Appointment[],
  open: (appointment: Appointment, wanted: WantedSlot | undefined) => void,
): void {
  const follow = useEffectEvent(() => {
    const link = new URLSearchParams(location.hash.slice(1))
    const appointment = future.find(({ id }) => id !== '' && id === link.get('reschedule'))
    if (!appointment) return
    const day = link.get('day') ?? ''
    const slot = SLOT_IDS.find((id) => id === link.get('slot'))
    history.replaceState(history.state, '', location.pathname + location.search)
    open(appointment, slot && isRealDay(day) ? { day, slot } : undefined)
  })

  useEffect(() => {
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [future])
}
