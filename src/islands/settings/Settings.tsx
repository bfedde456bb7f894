import { useStore } from '@nanostores/react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { appearance, deletion, leaving, password as copy, settings } from '#i18n/current/settings.ts'
import { PASSWORD_MAX_LENGTH } from '#contract/limits.ts'
import { OFFERED_LANGUAGES } from '#contract/settings.ts'
import { useSession } from '../use-session.ts'
import { onDemand } from '../on-demand.tsx'
import { Root } from '../Root.tsx'
import { Setting } from './setting-parts.tsx'
import { Button } from '#ui/Button.tsx'
import { Choice, Choices } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loading } from '#ui/placeholders.tsx'
import { logOutAndGoHome } from '../account/follow-session.ts'
import { $appearance, chooseAppearance } from '#stores/appearance.ts'
import { $profile, changePassword, loadSessions } from '#stores/profile.ts'
import { PasswordField } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { NewPasswordFields, newPasswordErrors } from '../account/NewPasswordFields.tsx'
import { Form, SubmitButton, useForm } from '../form.tsx'

const Phone = onDemand(async () => (await import('./Phone.tsx')).Phone, 'h-40')
const DeleteAccount = onDemand(async () => (await import('./Deletion.tsx')).DeleteAccount, 'h-11')
const Sessions = onDemand(async () => (await import('./Sessions.tsx')).Sessions, 'h-40')
const MessageLanguage = onDemand(async () => (await import('./MessageLanguage.tsx')).MessageLanguage, 'h-40')

export function Settings() {
  const session = useSession()
  if (session.status !== 'patient') return <Loading label={settings.loading} blocks={['h-44', 'h-96']} />
  const { user } = session
  const language = OFFERED_LANGUAGES.find((each) => each === user?.language)
  return (
    <Root>
      <div className="surface">
        <Setting title={appearance.title} hint={appearance.hint}>
          <AppearanceForm />
        </Setting>
        <Setting title={copy.title} hint={copy.hint}>
          <PasswordForm />
        </Setting>
        {user?.phoneConfirmed !== undefined && <Phone profile={user} />}
        {language && OFFERED_LANGUAGES.length > 1 && <MessageLanguage language={language} />}
        <Sessions />
        <Setting title={leaving.title} hint={leaving.hint}>
          <Button onPress={logOutAndGoHome} icon="logout" label={leaving.submit} />
        </Setting>
        <Setting title={deletion.title} hint={deletion.hint}>
          <DeleteAccount />
        </Setting>
      </div>
    </Root>
  )
}

function AppearanceForm() {
  const chosen = useStore($appearance)
  return (
    <form>
      <Choices legend={appearance.legend}>
        {appearance.choices.map(({ id, label, icon }) => (
          <Choice
            key={id}
            type="radio"
            name="appearance"
            checked={chosen === id}
            onChange={() => chooseAppearance(id) || showToast(appearance.notKept, 'error')}
          >
            <Icon name={icon} className="text-brand" />
            <span className="font-bold">{label}</span>
          </Choice>
        ))}
      </Choices>
    </form>
  )
}

function PasswordForm() {
  const profile = useStore($profile)
  const { form, bind, sending, forget } = useForm({
    first: { current: '', password: '', confirm: '' },
    check: ({ current, ...next }) => ({
      ...(!current && { current: copy.required }),
      ...(next.password && next.password === current && { password: copy.unchanged }),
      ...newPasswordErrors(next),
    }),
    limits: { current: PASSWORD_MAX_LENGTH },
    refusals: accountRefusals.password,
    refusedField: 'current',
    action: changePassword,
    inputOf: ({ current, password }) => [{ currentPassword: current, newPassword: password }],
    onDone() {
      forget('current', 'password', 'confirm')
      void loadSessions()
      showToast(copy.done)
    },
  })
  return (
    <Form {...form}>
      <PasswordField label={copy.current} autoComplete="current-password" {...bind('current')} />
      <NewPasswordFields phone={profile?.phone ?? ''} bind={bind} />
      <SubmitButton sending={sending} label={copy.submit} sendingLabel={copy.sending} className="" />
    </Form>
  )
}
