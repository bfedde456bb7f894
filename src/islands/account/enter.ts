import { closeDialogs } from '#stores/dialogs.ts'
import { leaveWords } from '#ui/parting-words.ts'
import { showToast } from '#ui/toast.ts'
import { returnAddress } from './follow-session.ts'

/** Logs in with `logIn`, says `done`, and goes on to the page that was asked for. */
export async function enter(logIn: () => Promise<unknown>, done: string): Promise<void> {
  await logIn()
  closeDialogs()
  const next = returnAddress()
  if (!next) return showToast(done)
  leaveWords(done)
  location.assign(next)
}
