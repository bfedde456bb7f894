import { deletion, leaving, look, password, settings } from '#i18n/en/settings.ts'
import { languages } from '#lib/languages.ts'
import { useSession } from '../use-session.ts'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { AppearanceForm } from './AppearanceForm.tsx'
import { DeleteAccount } from './Deletion.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import { Setting } from './setting-parts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loading } from '#ui/placeholders.tsx'
import { logOutAndGoHome } from '../account/follow-session.ts'

const Phone = onDemand(async () => (await import('./Phone.tsx')).Phone, 'h-40')
const MessageLanguage = onDemand(async () => (await import('./MessageLanguage.tsx')).MessageLanguage, 'h-40')

export function Settings() {
  const session = useSession()
  if (session.status !== 'patient') return <Loading label={settings.loading} blocks={['h-44', 'h-96']} />
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
        {language && languages.length > 1 && <MessageLanguage key={language} language={language} />}
        <Sessions />
        <Setting title={leaving.title} hint={leaving.hint}>
          <button type="button" className="button button-quiet" onClick={logOutAndGoHome}>
            <Icon name="logout" />
            {leaving.submit}
          </button>
        </Setting>
        <Setting title={deletion.title} hint={deletion.hint}>
          <DeleteAccount />
        </Setting>
      </div>
    </Root>
  )
}
