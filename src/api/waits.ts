import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { WAIT_STATUSES } from '#contract/values.ts'
import type { WaitRequest } from '#contract/waits.ts'
import { call, tell } from './call.ts'
import { dayOf, type Fields, fieldsOf, flagOf, idOf, listOf, oneOf, textOf } from './fields.ts'

export const fetchWaitingList = (token: string) => call(PATHS.waits, { token }, waitingListOf)

export const joinWaitingList = (body: WaitRequest, token: string) =>
  call(PATHS.waits, { method: 'POST', body, token }, ({ wait }) => waitOf(fieldsOf(wait)))

export const leaveWaitingList = (id: string, token: string) =>
  tell(pathTo(PATHS.wait, id), { method: 'DELETE', token })

export type WaitingList = NonNullable<ReturnType<typeof waitingListOf>>
export type Wait = NonNullable<ReturnType<typeof waitOf>>

function waitingListOf({ waits, sendsMessages, isReachable }: Fields) {
  if (!Array.isArray(waits)) return undefined
  return {
    waits: listOf(waits, (each) => waitOf(fieldsOf(each)) ?? []).flat(),
    sendsMessages: flagOf(sendsMessages) ?? true,
    isReachable: flagOf(isReachable) ?? true,
  }
}

function waitOf(fields: Fields) {
  const id = idOf(fields['id'])
  const status = oneOf(fields['status'], WAIT_STATUSES)
  const [fromDay, toDay] = [dayOf(fields['fromDay']), dayOf(fields['toDay'])]
  if (!id || !status || !fromDay || !toDay) return undefined
  return {
    ...{ id, status, fromDay, toDay },
    docId: idOf(fields['docId']),
    doctor: textOf(fields['doctor']),
    speciality: textOf(fields['speciality']),
    slots: listOf(fields['slots'], (slot) => oneOf(slot, SLOT_IDS) ?? []).flat(),
    appointmentId: idOf(fields['appointmentId']),
    open: openOf(fieldsOf(fields['open'])),
  }
}

function openOf(fields: Fields) {
  const [docId, date, slot] = [idOf(fields['docId']), dayOf(fields['date']), oneOf(fields['slot'], SLOT_IDS)]
  return docId && date && slot ? { docId, date, slot } : undefined
}
