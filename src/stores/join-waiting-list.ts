import * as api from '#api/waiting-list.ts'
import type { WaitingListRequest } from '#contract/waiting-list.ts'
import { action } from './action.ts'
import { asPatient } from './session.ts'
import { $waitingList, loadWaitingList, showWaitingList } from './waiting-list.ts'

export const joinWaitingList = action(async (request: WaitingListRequest) => {
  const { wait: entry } = await asPatient((token) => api.joinWaitingList(request, token))
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
