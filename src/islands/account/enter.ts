import { closeDialogs } from '#stores/dialogs.ts'
import { leaveWords } from '#ui/parting-words.ts'
import { showToast } from '#ui/toast.ts'
import { returnAddress } from './follow-session.ts'

/** Logs in, in whatever way; then says so and goes on to the page that was asked for. */
export async function enter(logIn: () => Promise<void>, done: string): Promise<void> {
  await logIn()
  closeDialogs()
  const next = returnAddress()
  if (!next) return showToast(done)
  leaveWords(done)
  location.assign(next)
}
