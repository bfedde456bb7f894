import type { WaitRequest } from '#contract/waits.ts'
import * as api from '#api/wait-calls.ts'
import type { Offer, Wait } from '#api/waits-answer.ts'
import { loadAppointments } from './appointment-list.ts'
import { failedIn } from './appointments.ts'
import { $token } from './session.ts'
import { $waits, loadWaits } from './waits.ts'

/** Stands the patient in a line; undefined for a visitor. Throws an ApiError. */
export async function joinLine(wish: WaitRequest): Promise<Wait | undefined> {
  const token = $token.get()
  if (!token) return undefined
  const wait = await api.joinLine(wish, token).catch(failedIn(token))
  if ($token.get() !== token) return undefined
  $waits.set([wait, ...($waits.get() ?? []).filter(({ id }) => id !== wait.id)])
  return wait
}

/** Throws an ApiError; where the patient stands is then looked up anew. */
export const leaveLine = (id: string) => change(id, (token) => api.leaveLine(id, token), 'left')

/** The same; the place that was offered goes to the next. */
export const declineOffer = (id: string, offer: Offer) =>
  change(id, (token) => api.declineOffer(id, offer, token), 'waiting')

/** The same; the place that was offered is the patient's. */
export async function acceptOffer(id: string, offer: Offer): Promise<void> {
  try {
    await change(id, (token) => api.acceptOffer(id, offer, token), 'taken')
  } finally {
    // It may be done although no answer came.
    await loadAppointments()
  }
}

async function change(
  id: string,
  call: (token: string) => Promise<true>,
  status: Wait['status'],
): Promise<void> {
  const token = $token.get()
  if (!token) return
  try {
    await call(token).catch(failedIn(token))
    const changed = ($waits.get() ?? []).map((wait) =>
      wait.id === id ? { ...wait, status, offer: undefined } : wait,
    )
    if ($token.get() === token) $waits.set(changed)
  } finally {
    await loadWaits()
  }
}
