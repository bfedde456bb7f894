import { login, menu } from '#copy/account.ts'
import { HOME, ROOT } from '#lib/language.ts'
import { $dialog, closeDialogs, openDialog } from '#stores/dialogs.ts'
import { followLook } from '#stores/look.ts'
import { $session, followToken, logOut, restoreSession, revalidateSession } from '#stores/session.ts'
import { onTokenElsewhere, readToken } from '#stores/storage.ts'
import { leaveWords } from '#ui/parting-words.ts'
import { showToast } from '#ui/toast.ts'

/** Pages a visitor may be sent back to after logging in; nothing else in the address is followed. */
const RETURN_TO = ['my-appointments', 'my-profile', 'notifications', 'settings'].map(
  (page) => `${ROOT}/${page}`,
)

const protectedPage = () => RETURN_TO.find((page) => location.pathname === page)

/** A visitor of a protected page goes home, where the login dialog opens. */
function sendHome(): void {
  const page = protectedPage()
  if ($session.get().status === 'visitor' && page) location.replace(`${HOME}?dialog=login&next=${page}`)
}

/** Who had a session when they came to a protected page, and has none, is told so at home. */
function sendAway(): void {
  const session = $session.get()
  if (session.status !== 'visitor' || session.hasLeft || !protectedPage()) return
  leaveWords(login.ended)
  sendHome()
}

/** Where to go once logged in, when a protected page sent the visitor here. */
export function returnAddress(): string | undefined {
  const wanted = new URLSearchParams(location.search).get('next')
  // The home page of the hospital's first language sends those who chose another on to theirs, as they came.
  return RETURN_TO.find((page) => page === wanted || (ROOT && page === ROOT + wanted))
}

const FOR_VISITORS = ['login', 'signup', 'forgot'] as const

/** Once a dialog is closed, whatever closed it, a reload does not open it again. */
function forgetAsked(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('dialog')) return
  query.delete('dialog')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
}

/** Restores the session and keeps this tab honest about it; returns the undo. */
export function followSession(): () => void {
  const asked = new URLSearchParams(location.search).get('dialog')
  if (asked === 'reset') takeSecret()
  void restoreSession().then(() => {
    // Another island may have asked, and been answered, before this one listened.
    sendAway()
    // The link is for whoever holds it, whether or not somebody is logged in here.
    if (asked === 'reset') return openDialog('reset')
    const dialog = FOR_VISITORS.find((each) => each === asked)
    if ($session.get().status === 'visitor' && dialog) openDialog(dialog)
  })

  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) void followToken(readToken()).then(sendHome)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void revalidateSession()
  }
  addEventListener('pageshow', onShow)
  addEventListener('pagehide', closeDialogs)
  document.addEventListener('visibilitychange', onVisible)
  const undo = [
    followLook(),
    onTokenElsewhere((token) => void followToken(token)),
    $dialog.listen((dialog) => dialog ?? forgetAsked()),
    $session.listen(({ status }) => {
      // Another tab may have logged in meanwhile; the desk's link is for patients too.
      if (status === 'patient' && $dialog.get() !== 'reset') closeDialogs()
    }),
    $session.listen(sendAway),
    () => removeEventListener('pageshow', onShow),
    () => removeEventListener('pagehide', closeDialogs),
    () => document.removeEventListener('visibilitychange', onVisible),
  ]
  return () => undo.forEach((each) => each())
}

/** Logs in with `logIn`, says `done`, and goes on to the page that was asked for. */
export async function enter(logIn: () => Promise<unknown>, done: string): Promise<void> {
  await logIn()
  closeDialogs()
  const next = returnAddress()
  if (!next) return showToast(done)
  leaveWords(done)
  location.assign(next)
}

/** What the desk's link carries behind the #, where no server and no log sees it. */
const SECRET = /^#secret=([\w-]{43})$/

let secret: string | undefined

/** Takes the secret out of the address, so that neither the history nor a look at the screen has it. */
function takeSecret(): void {
  secret = SECRET.exec(location.hash)?.[1]
  history.replaceState(history.state, '', location.pathname)
}

/** The secret of the link this page was opened with; undefined when the link was cut. */
export const resetSecret = (): string | undefined => secret

/** Logs out and goes home, where it is said. */
export function leave(): void {
  void logOut()
  leaveWords(menu.loggedOut)
  location.assign(HOME)
}
