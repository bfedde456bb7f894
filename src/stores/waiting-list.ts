import { atom, computed } from 'nanostores'
import { fetchWaitingList, type WaitingList } from '#api/waiting-list.ts'
import { newestCall } from './newest-call.ts'
import { asPatient, onPatientChange } from './session.ts'

export const $waitingList = atom<WaitingList | undefined>()
onPatientChange(() => $waitingList.set(undefined))

export const $activeEntries = computed($waitingList, (list) => {
  const waiting = (list?.waits ?? []).filter(({ status }) => status === 'waiting')
  return [...waiting.filter(({ open }) => open), ...waiting.filter(({ open }) => !open)]
})

const begin = newestCall()

export async function loadWaitingList(): Promise<void> {
  const isNewest = begin()
  const list = await asPatient(fetchWaitingList).catch(() => undefined)
  if (list && isNewest()) $waitingList.set(list)
}
