import { useEffect, useState } from 'react'
import { formErrors, login, signup } from '#i18n/current/account.ts'
import { refusals } from '#i18n/current/refusals.ts'
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#contract/limits.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'
import { oneLine } from '#lib/text.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { $typed, replaceDialog } from '#stores/dialogs.ts'
import { logIn, signUp } from '#stores/session.ts'
import { canStoreSession } from '#stores/storage.ts'
import { Field, PasswordField } from '#ui/Field.tsx'
import { Form, SubmitButton, TextButton, useForm } from '../form.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'
import { logInAndContinue } from './follow-session.ts'

type Props = { reason?: string | undefined }

const keep = (typed: Partial<ReturnType<typeof $typed.get>>) => $typed.set({ ...$typed.get(), ...typed })

export const AccountForm = ({ way, ...asked }: Props & { way: Way }) =>
  way === 'login' ? <LoginForm {...asked} /> : <SignupForm {...asked} />

function LoginForm({ reason }: Props) {
  const { form, values, read, bind, sending } = useForm({
    first: { phone: $typed.get().phone, password: '' },
    check: ({ phone, password }) => ({
      ...(!phone.trim() && { phone: formErrors.required('phone') }),
      ...(!password && { password: formErrors.required('password') }),
    }),
    limits: { password: PASSWORD_MAX_LENGTH },
    refusals: refusals.login,
    takesFocus: true,
    action: logInAndContinue,
    inputOf: ({ phone, password }) => [() => logIn({ phone: normalisePhone(phone), password }), login.done],
  })

  useEffect(() => keep({ phone: values.phone }), [values])

  function goToForgot(): void {
    keep({ phone: read().phone })
    replaceDialog('forgot')
  }

  return (
    <>
      <Intro reason={reason} at="login" />
      <Form {...form}>
        <Field label={login.phone} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
        <PasswordField label={login.password} autoComplete="current-password" {...bind('password')} />
        <SubmitButton sending={sending} label={login.submit} sendingLabel={login.sending} isToasted />
      </Form>
      <p className="mt-4 text-center">
        <TextButton label={login.forgotten} onPress={goToForgot} />
      </p>
    </>
  )
}

function SignupForm({ reason }: Props) {
  const { form, values, bind, sending } = useForm({
    first: { ...$typed.get(), password: '', confirm: '' },
    check: ({ name, phone, ...passwords }) => ({
      ...(!oneLine(name) && { name: formErrors.required('name') }),
      ...(!isPhone(normalisePhone(phone)) && { phone: formErrors.phone }),
      ...newPasswordErrors(passwords),
    }),
    limits: { name: NAME_MAX_LENGTH },
    refusals: refusals.signup,
    takesFocus: true,
    summary: formErrors.summary,
    action: logInAndContinue,
    inputOf({ name, phone, password }) {
      const patient = { name: oneLine(name), phone: normalisePhone(phone), password }
      // No language means the hospital's first.
      return [() => signUp(ROOT ? { ...patient, language: LANGUAGE } : patient), signup.done]
    },
  })

  useEffect(() => keep({ name: values.name, phone: values.phone }), [values])

  return (
    <>
      <Intro reason={reason} at="signup" />
      <Form {...form}>
        <Field label={signup.name} autoComplete="name" {...bind('name')} />
        <Field
          label={login.phone}
          hint={signup.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...bind('phone')}
        />
        <NewPasswordFields copy={signup} phone={values.phone} bind={bind} />
        <p className="mb-3 text-sm text-quiet">
          {signup.kept}{' '}
          <a className="text-brand underline" href={`${ROOT}/privacy`} target="_blank">
            {signup.privacy}
            <span className="sr-only"> {signup.newTab}</span>
          </a>
        </p>
        <SubmitButton sending={sending} label={signup.submit} sendingLabel={signup.sending} isToasted />
      </Form>
    </>
  )
}

const WAYS = { signup, login }

type Way = keyof typeof WAYS

/** For a new patient and for a known one. */
function Intro({ reason, at }: Props & { at: Way }) {
  const [isKept] = useState(canStoreSession)
  return (
    <>
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(6em,1fr))] gap-2 text-center">
        <WayTo way="signup" at={at} />
        <WayTo way="login" at={at} />
      </div>
      <p className={`mb-5 ${reason ? 'rounded-md bg-mint p-4 font-semibold' : 'text-quiet'}`}>
        {reason || WAYS[at].intro}
      </p>
      {!isKept && <p className="mb-5 rounded-md bg-amber-soft p-4 text-amber">{login.notKept}</p>}
    </>
  )
}

function WayTo({ way, at }: { way: Way; at: Way }) {
  const words = (
    <>
      <span className="block font-semibold">{WAYS[way].way}</span>{' '}
      <span className="text-sm">{WAYS[way].submit}</span>
    </>
  )
  const look = 'content-center rounded-md border px-2 py-1.5 leading-snug text-brand'
  return way === at ? (
    <p aria-current="true" className={`${look} border-brand bg-mint`}>
      {words}
    </p>
  ) : (
    <button type="button" className={`${look} border-edge hover:bg-mint`} onClick={() => replaceDialog(way)}>
      {words}
    </button>
  )
}
