import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { WAITING_LIST_STATUSES } from '#contract/values.ts'
import type { WaitingListRequest } from '#contract/waiting-list.ts'
import { call, callForSuccess } from './call.ts'
import { dayOf, type Fields, fieldsOf, booleanOf, idOf, listOf, oneOf, textOf } from './fields.ts'

export const fetchWaitingList = (token: string) => call(PATHS.waits, { token }, parseWaitingList)

export const joinWaitingList = (body: WaitingListRequest, token: string) =>
  call(PATHS.waits, { method: 'POST', body, token }, ({ wait }) => parseEntry(fieldsOf(wait)))

export const leaveWaitingList = (id: string, token: string) =>
  callForSuccess(pathTo(PATHS.wait, id), { method: 'DELETE', token })

export type WaitingList = NonNullable<ReturnType<typeof parseWaitingList>>
export type WaitingListEntry = NonNullable<ReturnType<typeof parseEntry>>

function parseWaitingList({ waits, sendsMessages, isReachable }: Fields) {
  if (!Array.isArray(waits)) return undefined
  return {
    waits: listOf(waits, (each) => parseEntry(fieldsOf(each)) ?? []).flat(),
    sendsMessages: booleanOf(sendsMessages) ?? true,
    isReachable: booleanOf(isReachable) ?? true,
  }
}

function parseEntry(fields: Fields) {
  const id = idOf(fields['id'])
  const status = oneOf(fields['status'], WAITING_LIST_STATUSES)
  const [fromDay, toDay] = [dayOf(fields['fromDay']), dayOf(fields['toDay'])]
  if (!id || !status || !fromDay || !toDay) return undefined
  return {
    id,
    status,
    fromDay,
    toDay,
    docId: idOf(fields['docId']),
    doctor: textOf(fields['doctor']),
    speciality: textOf(fields['speciality']),
    slots: listOf(fields['slots'], (slot) => oneOf(slot, SLOT_IDS) ?? []).flat(),
    appointmentId: idOf(fields['appointmentId']),
    open: parseFreePlace(fieldsOf(fields['open'])),
  }
}

function parseFreePlace(fields: Fields) {
  const [docId, date, slot] = [idOf(fields['docId']), dayOf(fields['date']), oneOf(fields['slot'], SLOT_IDS)]
  return docId && date && slot ? { docId, date, slot } : undefined
}
