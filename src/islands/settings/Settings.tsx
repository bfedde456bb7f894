import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { deletion, leaving, look, password, settings } from '#copy/settings.ts'
import { $session, restoreSession } from '#stores/session.ts'
import { Root } from '../Root.tsx'
import { AppearanceForm } from './AppearanceForm.tsx'
import { Deletion } from './Deletion.tsx'
import { LogOut } from './LogOut.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Phone } from './Phone.tsx'
import { Sessions } from './Sessions.tsx'
import { Setting } from './Setting.tsx'

/** How the site looks on this device, and the account itself. */
export function Settings() {
  const { status } = useStore($session, { ssr: 'initial' })

  useEffect(() => {
    void restoreSession()
  }, [])

  if (status !== 'patient') return <Loading />
  return (
    <Root>
      <div className="surface">
        <Setting title={look.title} hint={look.hint}>
          <AppearanceForm />
        </Setting>
        <Setting title={password.title} hint={password.hint}>
          <PasswordForm />
        </Setting>
        <Phone />
        <Sessions />
        <Setting title={leaving.title} hint={leaving.hint}>
          <LogOut />
        </Setting>
        <Setting title={deletion.title} hint={deletion.hint}>
          <Deletion />
        </Setting>
      </div>
    </Root>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{settings.loading}</span>
      <div className="skeleton h-44" />
      <div className="skeleton h-96" />
    </div>
  )
}
