import { menu } from '#copy/account.ts'
import { HOME } from '#lib/language.ts'
import { logOut } from '#stores/session.ts'
import { leaveWords } from '#ui/parting-words.ts'

/** Logs out and goes home, where it is said. */
export function leave(): void {
  void logOut()
  leaveWords(menu.loggedOut)
  location.assign(HOME)
}
