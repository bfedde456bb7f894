import { closeDialogs } from '#stores/dialogs.ts'
import { leaveWords } from '#ui/parting-words.ts'
import { showToast } from '#ui/toast.ts'
import { returnAddress } from './follow-session.ts'

/** Logs in, in whatever way; then says so and goes on to the page that was asked for. */
export async function enter(logIn: () => Promise<unknown>, done: string): Promise<void> {
  await logIn()
  goOn(done)
}

/** To the page that was asked for, once logged in. */
export function goOn(done: string): void {
  closeDialogs()
  const next = returnAddress()
  if (!next) return showToast(done)
  leaveWords(done)
  location.assign(next)
}
