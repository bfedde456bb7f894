import { atom, computed } from 'nanostores'
import type { Wait } from '#api/waits-answer.ts'
import { fetchWaits } from '#api/waits.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

/** undefined until the server has told; a server without a waiting list never does. */
export const $waits = atom<Wait[] | undefined>()
onPatientChange(() => $waits.set(undefined))

/** Those that are not over, the ones with an offer first. */
export const $standing = computed($waits, (waits = []) => {
  const active = waits.filter(({ status }) => status === 'waiting' || status === 'offered')
  return [...active.filter(({ offer }) => offer), ...active.filter(({ offer }) => !offer)]
})

/** What is on screen stays there when they cannot be fetched anew. */
export async function loadWaits(): Promise<void> {
  const token = $token.get()
  if (!token) return
  try {
    const waits = await fetchWaits(token)
    if ($token.get() === token) $waits.set(waits)
  } catch (error) {
    endSessionOn(error, token)
  }
}
