import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { menu, recovery } from '#i18n/en/account.ts'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { $dialog, closeDialogs, openDialog } from '#stores/dialogs.ts'
import { $session } from '#stores/session.ts'
import { showSavedMessage } from '#ui/saved-message.ts'
import { lazyDialog } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LoginDialog } from './LoginDialog.tsx'
import { SignupDialog } from './SignupDialog.tsx'
import { followSession } from './follow-session.ts'

const ForgotDialog = lazyDialog(
  recovery.forgot,
  async () => (await import('./Recovery.tsx')).ForgotPassword,
  {
    waiting: 'h-64',
  },
)
const ResetDialog = lazyDialog(recovery.reset, async () => (await import('./Recovery.tsx')).ResetPassword, {
  waiting: 'h-64',
})

export function Account() {
  const session = useStore($session, { ssr: 'initial' })
  const dialog = useStore($dialog, { ssr: 'initial' })
  const corner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const unfollow = followSession()
    showSavedMessage()
    corner.current?.closest('astro-island')?.dispatchEvent(new Event(ISLAND_READY))
    return unfollow
  }, [])

  return (
    <Root>
      <div ref={corner} className="flex items-center">
        {session.status === 'patient' ? (
          <AccountMenu user={session.user} />
        ) : (
          session.status === 'visitor' && (
            <button type="button" className="button button-quiet" onClick={() => openDialog('login')}>
              {menu.login}
            </button>
          )
        )}
      </div>
      <LoginDialog isOpen={dialog === 'login'} onClose={closeDialogs} />
      <SignupDialog isOpen={dialog === 'signup'} onClose={closeDialogs} />
      <ForgotDialog show={dialog === 'forgot' && {}} onClose={closeDialogs} />
      <ResetDialog show={dialog === 'reset' && {}} onClose={closeDialogs} />
    </Root>
  )
}
