import { atom, computed } from 'nanostores'
import { fetchWaitingList, type WaitingList } from '#api/waiting-list.ts'
import { asPatient, onPatientChange } from './session.ts'

export const $waitingList = atom<WaitingList | undefined>()
onPatientChange(() => $waitingList.set(undefined))

export const $activeEntries = computed($waitingList, (list) => {
  const waiting = (list?.waits ?? []).filter(({ status }) => status === 'waiting')
  return [...waiting.filter(({ open }) => open), ...waiting.filter(({ open }) => !open)]
})

export async function loadWaitingList(): Promise<void> {
  const list = await asPatient(fetchWaitingList).catch(() => undefined)
  if (list) $waitingList.set(list)
}
