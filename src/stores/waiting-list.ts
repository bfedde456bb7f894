import { computed } from 'nanostores'
import * as api from '#api/waiting-list.ts'
import type { WaitingListAnswer, WaitingListRequest } from '#contract/waiting-list.ts'
import { patientResource, asPatient } from './session.ts'
import { action } from './action.ts'

const list = patientResource(api.fetchWaitingList)
export const loadWaitingList = list.load

export const $waitingList = computed(list.$data, (known) => (known.state === 'loaded' ? known : undefined))
const showWaitingList = (known: WaitingListAnswer): void => list.$data.set({ state: 'loaded', ...known })

export const $activeEntries = computed($waitingList, (known) => {
  const waiting = (known?.waits ?? []).filter(({ status }) => status === 'waiting')
  return [...waiting.filter(({ open }) => open), ...waiting.filter(({ open }) => !open)]
})

export const joinWaitingList = action(async (body: WaitingListRequest) => {
  const { wait: entry } = await asPatient((token) => api.joinWaitingList(body, token))
  const list = $waitingList.get() ?? { success: true, waits: [], sendsMessages: true, isReachable: true }
  showWaitingList({ ...list, waits: [entry, ...list.waits.filter(({ id }) => id !== entry.id)] })
  // A list that was asked for before does not know it.
  void loadWaitingList()
  return entry
})

export const leaveWaitingList = action(
  async (id: string): Promise<void> => {
    try {
      await asPatient((token) => api.leaveWaitingList(id, token))
      const list = $waitingList.get()
      if (list) showWaitingList({ ...list, waits: list.waits.filter((entry) => entry.id !== id) })
    } finally {
      await loadWaitingList()
    }
  },
  ([id]) => id,
)
