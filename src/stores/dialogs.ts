import { atom } from 'nanostores'
import { ACCOUNT_WANTED } from '#lib/events.ts'

export type AccountDialog = 'login' | 'signup'

export const $dialog = atom<AccountDialog | undefined>()

export function openDialog(dialog: AccountDialog): void {
  $dialog.set(dialog)
  document.dispatchEvent(new Event(ACCOUNT_WANTED))
}

/** Closes whichever is open. */
export const closeDialogs = (): void => $dialog.set(undefined)
