import { atom, computed } from 'nanostores'
import { fetchWaitingList, type WaitingList } from '#api/waits.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

/** undefined until the server has answered; a server without a waiting list never does. */
export const $waitingList = atom<WaitingList | undefined>()
onPatientChange(() => $waitingList.set(undefined))

/** The entries that have not ended, those with a free place first. */
export const $waiting = computed($waitingList, (list) => {
  const waiting = (list?.waits ?? []).filter(({ status }) => status === 'waiting')
  return [...waiting.filter(({ open }) => open), ...waiting.filter(({ open }) => !open)]
})

/** A failure leaves on screen what is there. */
export async function loadWaitingList(): Promise<void> {
  const token = $token.get()
  if (!token) return
  try {
    const list = await fetchWaitingList(token)
    if ($token.get() === token) $waitingList.set(list)
  } catch (error) {
    endSessionOn(error, token)
  }
}
