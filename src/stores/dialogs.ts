import { atom } from 'nanostores'
import { ACCOUNT_WANTED } from '#lib/browser-keys.ts'

export type AccountDialog = 'login' | 'signup' | 'forgot' | 'reset'

export const $dialog = atom<AccountDialog | undefined>()
export const $typedPhone = atom('')
export const $reason = atom('')

/** The action that the patient was about to do: done right after a login in one of the dialogs. */
let afterLogin: (() => unknown) | undefined

export const getAfterLogin = () => afterLogin

/** Loads the dialogs, which are then there when they are asked for. */
export const loadDialogs = (): void => void document.dispatchEvent(new Event(ACCOUNT_WANTED))

type Options = { typedPhone?: string; reason?: string; after?: typeof afterLogin }

export function openDialog(
  dialog: AccountDialog,
  { typedPhone = '', reason = $reason.get(), after = afterLogin }: Options = {},
): void {
  afterLogin = after
  $typedPhone.set(typedPhone)
  $reason.set(reason)
  $dialog.set(dialog)
  document.dispatchEvent(new CustomEvent(ACCOUNT_WANTED, { detail: dialog }))
}

export function closeDialogs(): void {
  afterLogin = undefined
  $typedPhone.set('')
  $reason.set('')
  $dialog.set(undefined)
}
