import { atom } from 'nanostores'
import type { Appointment } from '#api/appointments.ts'
import type { SessionEntry } from '#contract/patient.ts'
import { WAKE_ACCOUNT } from '#lib/browser-keys.ts'
import type { SectionName } from '#lib/profile-sections.ts'
import type { ClinicSlot } from '#scheduling/offers.ts'
import { onPatientChange } from './session.ts'

/** Completed by a login that was asked for, see `onLogin`. */
type Intention = 'book' | 'join'
type Asked = { reason?: string; intention?: Intention }
/** Where an appointment is listed. */
export type ListPart = 'ahead' | 'past' | 'cancelled'
type OfAppointment = { appointment: Appointment; standing: ListPart }
/** Opened from the card of an appointment. */
export type CardDialog = 'cancel' | 'reschedule' | 'earlier' | 'prescription' | 'receipt' | 'confirmation'

/** The props of each dialog. islands/DialogHost.tsx shows them. */
export type Dialogs = Record<'login' | 'signup' | 'forgot' | 'reset', Asked> &
  Record<Exclude<CardDialog, 'reschedule'>, OfAppointment> &
  Record<SectionName | 'basics' | 'email' | 'records' | 'deletion', object> & {
    reschedule: OfAppointment & { wanted?: ClinicSlot | undefined }
    phone: { phone: string }
    endSession: { session: SessionEntry }
  }
export type DialogName = keyof Dialogs

/** An address can ask for these. */
export const isForVisitors = (name: string | null): name is 'login' | 'signup' | 'forgot' =>
  /^(login|signup|forgot)$/.test(name ?? '')

export const $dialog = atom<{ name: DialogName; props: Dialogs[DialogName] } | undefined>()

const NOTHING = { name: '', phone: '' }
/** As typed in a dialog for visitors: stays when it is closed. */
export const $typed = atom(NOTHING)

/** Loads the dialogs of the account, which are then there when they are asked for. */
export const loadDialogs = (): void => void document.dispatchEvent(new Event(WAKE_ACCOUNT))

export function openDialog<Name extends DialogName>(name: Name, props: Dialogs[Name]): void {
  $dialog.set({ name, props })
  if (isForVisitors(name)) document.dispatchEvent(new CustomEvent(WAKE_ACCOUNT, { detail: name }))
}

const askedFor = () => ($dialog.get()?.props ?? {}) as Asked

/** Puts another dialog of the account in place of the open one. */
export const replaceDialog = (name: 'login' | 'signup' | 'forgot'): void => openDialog(name, askedFor())

export const closeDialog = (): void => $dialog.set(undefined)

// The reset link is for patients too.
onPatientChange(() => {
  if ($dialog.get()?.name !== 'reset') closeDialog()
  $typed.set(NOTHING)
})

const complete = new Map<Intention, () => unknown>()

/** Registers what a login completes that was asked for this. Returns the undo. */
export function onLogin(intention: Intention, act: () => unknown): () => void {
  complete.set(intention, act)
  return () => void complete.delete(intention)
}

/** Returns how to complete what the open dialog was opened for. */
export function intended(): () => unknown {
  const { intention } = askedFor()
  return () => intention && complete.get(intention)?.()
}
