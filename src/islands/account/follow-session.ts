import { login, menu } from '#i18n/current/account.ts'
import { HOME, ROOT } from '#lib/language.ts'
import { $dialog, closeDialog, intended, isForVisitors, openDialog } from '#stores/dialogs.ts'
import { action } from '#stores/action.ts'
import { followAppearance } from '#stores/appearance.ts'
import { $session, $token, followToken, logOut, restoreSession, revalidateSession } from '#stores/session.ts'
import { canStoreSession, onTokenChange, readToken } from '#stores/storage.ts'
import { saveMessage } from '#islands/saved-message.ts'
import { showToast } from '#ui/toast.ts'

/** The only pages that `next` in the address may lead to after login, in any language and with any query. */
const RETURN_TO = /^(\/[a-z-]+)?(\/(?:my-appointments|my-profile|notifications|settings))\/?(\?[^#]*)?$/

function isProtectedPage(): boolean {
  const page = RETURN_TO.exec(location.pathname)
  return page !== null && (page[1] ?? '') === ROOT
}

/** `next` holds the page and its query. The fragment stays a fragment: servers and logs never see it. */
function redirectHome(): void {
  const { pathname, search, hash } = location
  if ($session.get().status === 'visitor' && isProtectedPage())
    location.replace(`${HOME}?dialog=login&next=${pathname}${encodeURIComponent(search)}${hash}`)
}

function redirectWhenEnded(): void {
  const session = $session.get()
  if (session.status !== 'visitor' || session.hasLeft || !isProtectedPage()) return
  saveMessage(login.ended)
  redirectHome()
}

export function returnAddress(): string | undefined {
  const wanted = RETURN_TO.exec(new URLSearchParams(location.search).get('next') ?? '')
  if (!wanted) return undefined
  // The page that sent the visitor here may have been in another language.
  const [, , page = '', query = ''] = wanted
  return ROOT + page + query + location.hash
}

function removeDialogFromAddress(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('dialog')) return
  query.delete('dialog')
  const rest = String(query) ? `?${query}` : ''
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
}

export function followSession(): () => void {
  const asked = new URLSearchParams(location.search).get('dialog')
  if (asked === 'reset') readResetSecret()
  void restoreSession().then(() => {
    // Another island may have restored the session before this one listened.
    redirectWhenEnded()
    // The link works whether or not a patient is logged in here.
    if (asked === 'reset') return openDialog('reset', {})
    if ($session.get().status === 'visitor' && isForVisitors(asked)) openDialog(asked, {})
  })

  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    if (!document.body.hasChildNodes()) return location.reload()
    void followToken(readToken()).then(redirectHome)
  }
  const onHide = (event: PageTransitionEvent) => {
    if (!$token.get()) closeDialog()
    // While the browser keeps the page for Back, it holds no patient data.
    else if (event.persisted) document.body.replaceChildren()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void revalidateSession()
  }
  const stop = new AbortController()
  addEventListener('pageshow', onShow, stop)
  addEventListener('pagehide', onHide, stop)
  document.addEventListener('visibilitychange', onVisible, stop)
  const undo = [
    followAppearance(),
    onTokenChange((token) => void followToken(token)),
    $dialog.listen((dialog) => dialog ?? removeDialogFromAddress()),
    $session.listen(redirectWhenEnded),
    () => stop.abort(),
  ]
  return () => undo.forEach((each) => each())
}

export const logInAndContinue = action(async (logIn: () => Promise<unknown>, done: string): Promise<void> => {
  // The login closes the dialog, and with it what it was opened for.
  const complete = intended()
  await logIn()
  closeDialog()
  const next = returnAddress()
  const isKept = canStoreSession()
  if (!next || !isKept) {
    showToast(isKept ? done : login.notKept, isKept ? 'success' : 'error')
    complete()
    return
  }
  saveMessage(done)
  location.assign(next)
})

/** Secret of the reset link, after the #: servers and logs never see it. */
const SECRET = /^#secret=([\w-]{43})$/

let secret: string | undefined

/** Removes the secret from the address, so that it is neither in the history nor on the screen. */
function readResetSecret(): void {
  secret = SECRET.exec(location.hash)?.[1]
  history.replaceState(history.state, '', location.pathname)
}

export const getResetSecret = (): string | undefined => secret

export function logOutAndGoHome(): void {
  void logOut()
  saveMessage(menu.loggedOut)
  location.assign(HOME)
}
