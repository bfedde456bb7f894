import { PATHS, pathTo } from '#contract/paths.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { WAIT_STATUSES, type WaitStatus } from '#contract/values.ts'
import type { WaitRequest } from '#contract/waits.ts'
import type { Day } from '#lib/dates.ts'
import { call, tell } from './call.ts'
import { dayOf, fieldsOf, flagOf, idOf, listOf, oneOf, textOf, type Told } from './fields.ts'

/** An entry of the patient on the waiting list; `open` is a matching place that is free now. */
export type Wait = {
  id: string
  status: WaitStatus
  docId: string
  doctor: string
  speciality: string
  fromDay: Day
  toDay: Day
  slots: SlotId[]
  appointmentId: string
  open: { docId: string; date: Day; slot: SlotId } | undefined
}
/** The entries, whether this hospital sends messages at all, and whether it can send one to the patient. */
export type WaitingList = { waits: Wait[]; sendsMessages: boolean; isReachable: boolean }

export const fetchWaitingList = (token: string) => call(PATHS.waits, { token }, waitingListOf)

/** The same request again is the same entry. */
export const joinWaitingList = (body: WaitRequest, token: string) =>
  call(PATHS.waits, { method: 'POST', body, token }, ({ wait }) => waitOf(fieldsOf(wait)))

export const leaveWaitingList = (id: string, token: string) =>
  tell(pathTo(PATHS.wait, id), { method: 'DELETE', token })

function waitingListOf({ waits, sendsMessages, isReachable }: Told): WaitingList | undefined {
  if (!Array.isArray(waits)) return undefined
  return {
    waits: listOf(waits, (each) => waitOf(fieldsOf(each)) ?? []).flat(),
    sendsMessages: flagOf(sendsMessages) ?? true,
    isReachable: flagOf(isReachable) ?? true,
  }
}

function waitOf(told: Told): Wait | undefined {
  const id = idOf(told['id'])
  const status = oneOf(told['status'], WAIT_STATUSES)
  const [fromDay, toDay] = [dayOf(told['fromDay']), dayOf(told['toDay'])]
  if (!id || !status || !fromDay || !toDay) return undefined
  return {
    ...{ id, status, fromDay, toDay },
    docId: idOf(told['docId']),
    doctor: textOf(told['doctor']),
    speciality: textOf(told['speciality']),
    slots: listOf(told['slots'], (slot) => oneOf(slot, SLOT_IDS) ?? []).flat(),
    appointmentId: idOf(told['appointmentId']),
    open: openOf(fieldsOf(told['open'])),
  }
}

function openOf(told: Told): Wait['open'] {
  const [docId, date, slot] = [idOf(told['docId']), dayOf(told['date']), oneOf(told['slot'], SLOT_IDS)]
  return docId && date && slot ? { docId, date, slot } : undefined
}
