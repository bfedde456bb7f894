import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { LANGUAGE } from '#lib/language.ts'
import { sessionText, SLOTS } from '#lib/slots.ts'
import { oneOf, textOf, type Told } from './fields.ts'

/** The session of a visit: the slot by its id, or by what its time says; the words of a slot where no time is told. */
export function sessionIn(told: Told): { slot: SlotId | undefined; time: string } {
  const time = textOf(told['time'])
  const slot = oneOf(told['slot'], SLOT_IDS) ?? slotNamedIn(time)
  // Of a session that is known, patients read the words of their language.
  return { slot, time: LANGUAGE === 'en' ? time || timeOf(slot) : timeOf(slot) || time }
}

/** By the slot's id, label or hours. */
function slotNamedIn(time: string): SlotId | undefined {
  const said = time.toLowerCase()
  const isSaid = (name: string) => said.includes(name.toLowerCase())
  return SLOTS.find(({ id, label, hours }) => [id, label, hours].some(isSaid))?.id
}

function timeOf(slot: SlotId | undefined): string {
  const known = SLOTS.find(({ id }) => id === slot)
  return known ? sessionText(known) : ''
}
