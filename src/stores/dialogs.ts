import { atom } from 'nanostores'
import { ACCOUNT_WANTED } from '#lib/browser-keys.ts'

/** `forgot`: a way to a new password; `reset`: choosing one, from the link of the hospital's desk. */
export type AccountDialog = 'login' | 'signup' | 'forgot' | 'reset'

export const $dialog = atom<AccountDialog | undefined>()
/** The phone typed in the dialog that led to this one. */
export const $typedPhone = atom('')
/** Why one is asked to log in; empty for who came unasked. Stays from one dialog to the next. */
export const $reason = atom('')

export function openDialog(dialog: AccountDialog, { typedPhone = '', reason = $reason.get() } = {}): void {
  $typedPhone.set(typedPhone)
  $reason.set(reason)
  $dialog.set(dialog)
  document.dispatchEvent(new Event(ACCOUNT_WANTED))
}

/** Closes whichever is open. */
export function closeDialogs(): void {
  $typedPhone.set('')
  $reason.set('')
  $dialog.set(undefined)
}
