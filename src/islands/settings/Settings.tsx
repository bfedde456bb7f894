import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { deletion, leaving, leaving as copy, look, password, settings } from '#copy/settings.ts'
import { languages } from '#lib/languages.ts'
import { $session, restoreSession } from '#stores/session.ts'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { AppearanceForm } from './AppearanceForm.tsx'
import { Deletion } from './Deletion.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import { Setting } from './Setting.tsx'
import { Icon } from '#ui/Icon.tsx'
import { leave } from '../account/follow-session.ts'

// For those whom the server can send text messages.
const Phone = onDemand(async () => (await import('./Phone.tsx')).Phone, 'h-40')
// For those who can choose one.
const Letters = onDemand(async () => (await import('./Letters.tsx')).Letters, 'h-40')

/** How the site looks on this device, and the account itself. */
export function Settings() {
  const session = useStore($session, { ssr: 'initial' })

  useEffect(() => {
    void restoreSession()
  }, [])

  if (session.status !== 'patient') return <Loading />
  const { user } = session
  const language = languages.find((each) => each === user?.language)
  return (
    <Root>
      <div className="surface">
        <Setting title={look.title} hint={look.hint}>
          <AppearanceForm />
        </Setting>
        <Setting title={password.title} hint={password.hint}>
          <PasswordForm />
        </Setting>
        {user?.phoneConfirmed !== undefined && <Phone profile={user} />}
        {language && languages.length > 1 && <Letters key={language} language={language} />}
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

export function LogOut() {
  return (
    <button type="button" className="button button-quiet" onClick={leave}>
      <Icon name="logout" />
      {copy.submit}
    </button>
  )
}
