import { computed } from 'nanostores'
import { callFor } from '#api/call.ts'
import { PATHS } from '#contract/paths.ts'
import type { WaitingListAnswer } from '#contract/waiting-list.ts'
import { patientResource } from './session.ts'

export const fetchWaitingList = (token: string) =>
  callFor<WaitingListAnswer>(PATHS.waitingList, { token }, 'waits')

const list = patientResource(fetchWaitingList)
export const loadWaitingList = list.load

export const $waitingList = computed(list.$data, (known) => (known.state === 'loaded' ? known : undefined))
export const showWaitingList = (known: WaitingListAnswer): void =>
  list.$data.set({ state: 'loaded', ...known })

export const $activeEntries = computed($waitingList, (known) => {
  const waiting = (known?.waits ?? []).filter(({ status }) => status === 'waiting')
  return [...waiting.filter(({ open }) => open), ...waiting.filter(({ open }) => !open)]
})
