import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { menu } from '#copy/account.ts'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { $dialog, closeDialogs, openDialog } from '#stores/dialogs.ts'
import { $session } from '#stores/session.ts'
import { sayWordsLeft } from '#ui/parting-words.ts'
import { Root } from '../Root.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LoginDialog } from './LoginDialog.tsx'
import { RecoveryDialogs } from './RecoveryDialogs.tsx'
import { SignupDialog } from './SignupDialog.tsx'
import { followSession } from './follow-session.ts'

/** The account corner of the header: the Login button, the patient's menu, or neither until it is known; and the dialogs. */
export function Account() {
  const session = useStore($session, { ssr: 'initial' })
  const dialog = useStore($dialog, { ssr: 'initial' })
  const corner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const unfollow = followSession()
    sayWordsLeft()
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
      <RecoveryDialogs dialog={dialog} onClose={closeDialogs} />
    </Root>
  )
}
