import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { menu, recovery } from '#i18n/current/account.ts'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { $dialog, closeDialogs, openDialog } from '#stores/dialogs.ts'
import { $session } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { showSavedMessage } from '#ui/saved-message.ts'
import { IslandDialog, onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LoginDialog, SignupDialog } from './account-dialogs.tsx'
import { followSession } from './follow-session.ts'

const ForgotPassword = onDemand(async () => (await import('./Recovery.tsx')).ForgotPassword, 'h-64')
const ResetPassword = onDemand(async () => (await import('./Recovery.tsx')).ResetPassword, 'h-64')

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
            <Button data-dialog="login" onPress={() => openDialog('login')} label={menu.login} />
          )
        )}
      </div>
      <LoginDialog isOpen={dialog === 'login'} onClose={closeDialogs} />
      <SignupDialog isOpen={dialog === 'signup'} onClose={closeDialogs} />
      <IslandDialog name="forgot" isOpen={dialog === 'forgot'} title={recovery.forgot} onClose={closeDialogs}>
        <ForgotPassword />
      </IslandDialog>
      <IslandDialog isOpen={dialog === 'reset'} title={recovery.reset} onClose={closeDialogs}>
        <ResetPassword />
      </IslandDialog>
    </Root>
  )
}
