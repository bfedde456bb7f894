import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { login, menu, recovery, signup } from '#i18n/current/account.ts'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { openDialog } from '#stores/dialogs.ts'
import { $session } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { showSavedMessage } from '#islands/saved-message.ts'
import { DialogHost, type DialogTable } from '../DialogHost.tsx'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { followSession } from './follow-session.ts'

const AccountForm = onDemand(async () => (await import('./account-dialogs.tsx')).AccountForm)
const Recovery = onDemand(async () => (await import('./Recovery.tsx')).Recovery, 'h-64')

const DIALOGS: DialogTable = {
  login: { title: login.title, show: (asked) => <AccountForm way="login" {...asked} /> },
  signup: { title: signup.submit, show: (asked) => <AccountForm way="signup" {...asked} /> },
  forgot: { title: recovery.forgot, show: () => <Recovery step="forgot" /> },
  reset: { title: recovery.reset, show: () => <Recovery step="reset" /> },
}

export function Account() {
  const session = useStore($session, { ssr: 'initial' })
  const corner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const unfollow = followSession()
    showSavedMessage()
    corner.current?.closest('astro-island')?.dispatchEvent(new Event(ISLAND_READY))
    return unfollow
  }, [])

  useEffect(() => {
    if (session.status === 'visitor') AccountForm.fetchAhead()
  }, [session.status])

  return (
    <Root>
      <div ref={corner} className="flex items-center">
        {session.status === 'patient' ? (
          <AccountMenu user={session.user} />
        ) : (
          session.status === 'visitor' && (
            <Button data-dialog="login" onPress={() => openDialog('login', {})} label={menu.login} />
          )
        )}
      </div>
      <DialogHost dialogs={DIALOGS} />
    </Root>
  )
}
