import { atom } from 'nanostores'
import { ACCOUNT_WANTED } from '#lib/browser-keys.ts'

export type AccountDialog = 'login' | 'signup' | 'forgot' | 'reset'

export const $dialog = atom<AccountDialog | undefined>()
export const $typedPhone = atom('')
export const $reason = atom('')

export function openDialog(dialog: AccountDialog, { typedPhone = '', reason = $reason.get() } = {}): void {
  $typedPhone.set(typedPhone)
  $reason.set(reason)
  $dialog.set(dialog)
  document.dispatchEvent(new Event(ACCOUNT_WANTED))
}

export function closeDialogs(): void {
  $typedPhone.set('')
  $reason.set('')
  $dialog.set(undefined)
}
