import { useEffect, useEffectEvent, useRef } from 'react'
import type { Appointment } from '#api/appointments.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { isRealDay } from '#lib/dates.ts'
import type { ClinicSlot } from '#scheduling/offers.ts'

/**
 * Shows the appointment or opens the dialog that the address asks for. Returns what to call when it closes: until then the link stays in the
 * address, so that a login in between comes back to it.
 */
export function useRescheduleLink(
  future: Appointment[],
  open: (appointment: Appointment, wanted: ClinicSlot | undefined) => void,
): () => void {
  const followed = useRef('')
  const follow = useEffectEvent(() => {
    const { hash } = location
    if (hash === followed.current) return
    const link = new URLSearchParams(hash.slice(1))
    const card = document.getElementById(hash.slice(1))
    if (card) {
      followed.current = hash
      const folded = card.closest('details')
      if (folded) folded.open = true
      card.querySelector<HTMLElement>('h3 [aria-expanded="false"]')?.click()
      return card.focus()
    }
    const appointment = future.find(({ id }) => id === link.get('reschedule'))
    if (!appointment) return
    const day = link.get('day') ?? ''
    const slot = SLOT_IDS.find((id) => id === link.get('slot'))
    followed.current = hash
    open(appointment, slot && isRealDay(day) ? { day, slot } : undefined)
  })

  useEffect(() => {
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [future])

  return () => {
    if (followed.current && location.hash === followed.current)
      history.replaceState(history.state, '', location.pathname + location.search)
    followed.current = ''
  }
}
