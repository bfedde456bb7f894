import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RecoveryChannel } from '#api/account.ts'
import { ApiError } from '#api/call.ts'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { formErrors, login } from '#i18n/current/account.ts'
import { codesBy, forgot as copy, reset } from '#i18n/current/recovery.ts'
import { shell } from '#i18n/current/shared.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { action } from '#stores/action.ts'
import { $typed, replaceDialog } from '#stores/dialogs.ts'
import { requestCode, findRecoveryChannel, resetPassword } from '#stores/recovery.ts'
import { $token } from '#stores/session.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loading } from '#ui/placeholders.tsx'
import { showToast } from '#ui/toast.ts'
import { errorSentence } from '../action.tsx'
import { DialogLink, Form, SubmitButton, useForm } from '../form.tsx'
import { ConfirmCode } from './ConfirmCode.tsx'
import { NewPasswordFields, newPasswordErrors } from './NewPasswordFields.tsx'
import { logInAndContinue, getResetSecret } from './follow-session.ts'

type Step =
  | { step: 'looking' }
  | { step: 'desk' }
  | { step: 'phone' }
  | { step: 'code'; phone: string; sentBy: keyof typeof codesBy }

const resetByCode = action((code: string, newPassword: string, phone: string) =>
  logInAndContinue(() => resetPassword({ phone, code, newPassword }), copy.done),
)

export const Recovery = ({ step }: { step: 'forgot' | 'reset' }) =>
  step === 'forgot' ? <ForgotPassword /> : <ResetPassword />

function ForgotPassword() {
  const [state, setState] = useState<Step>({ step: 'looking' })

  useEffect(() => {
    void findRecoveryChannel().then((way) => setState({ step: way === 'desk' ? 'desk' : 'phone' }))
  }, [])

  const showSent = (way: RecoveryChannel, phone: string) =>
    setState(way === 'desk' ? { step: 'desk' } : { step: 'code', phone, sentBy: way })

  if (state.step === 'looking') return <Loading label={shell.loading} blocks={['h-64']} />
  if (state.step === 'desk') return <CallReception sentence={copy.desk} />
  if (state.step === 'phone') return <ForgottenPhone onSent={showSent} />
  const { phone } = state
  const words = codesBy[state.sentBy]
  return (
    <ConfirmCode
      sent={words.sent}
      label={copy.submit}
      refusals={accountRefusals.reset}
      action={resetByCode}
      refusalsAgain={accountRefusals.forgot}
      again={requestCode}
      onAgain={(way) => {
        showSent(way, phone)
        showToast(words.sentAgain)
      }}
      phone={phone}
    >
      <p className="mt-2 text-center text-sm text-quiet">
        {words.nothing} <PhoneLink className="inline-block whitespace-nowrap py-0.5 text-brand underline" />
      </p>
      <BackToLogin />
    </ConfirmCode>
  )
}

function ForgottenPhone({ onSent }: { onSent: (way: RecoveryChannel, phone: string) => void }) {
  const { form, bind, sending } = useForm({
    first: { phone: $typed.get().phone },
    check: ({ phone }) => (isPhone(normalisePhone(phone)) ? {} : { phone: formErrors.phone }),
    refusals: accountRefusals.forgot,
    refusedField: 'phone',
    takesFocus: true,
    action: requestCode,
    inputOf: ({ phone }) => [normalisePhone(phone)],
    onDone: (way, { phone }) => onSent(way, normalisePhone(phone)),
  })
  return (
    <Form {...form}>
      <p className="mb-5 text-quiet">{copy.intro}</p>
      <Field label={login.phone} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
      <SubmitButton sending={sending} label={copy.ask} sendingLabel={copy.asking} />
      <BackToLogin />
    </Form>
  )
}

function ResetPassword() {
  const secret = getResetSecret()
  const isSomebodyHere = useStore($token) !== undefined
  const [refusal, setRefusal] = useState<string>()
  const { form, bind, sending } = useForm({
    first: { password: '', confirm: '' },
    check: newPasswordErrors,
    refusals: accountRefusals.reset,
    takesFocus: true,
    action: logInAndContinue,
    inputOf: ({ password }) => [
      () => resetPassword({ secret: secret ?? '', newPassword: password }),
      copy.done,
    ],
    refuse(error) {
      if (!(error instanceof ApiError) || error.status !== 400) return false
      setRefusal(errorSentence(accountRefusals.reset, error))
      return true
    },
  })

  if (!secret) return <CallReception sentence={reset.broken} />
  if (refusal) return <CallReception sentence={refusal} />
  return (
    <Form {...form}>
      <p className="mb-5 text-quiet">{reset.intro}</p>
      {isSomebodyHere && <p className="mb-5 rounded-md bg-amber-soft p-4 text-amber">{reset.others}</p>}
      <NewPasswordFields bind={bind} />
      <SubmitButton sending={sending} label={copy.submit} sendingLabel={copy.sending} />
    </Form>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()

function CallReception({ sentence }: { sentence: string }) {
  return (
    <>
      <p ref={focus} tabIndex={-1} className="mb-5 outline-none">
        {sentence}
      </p>
      <a className="button button-primary w-full tabular-nums" href={telHref(hospital.phone)}>
        <Icon name="phone" />
        <span className="sr-only">{copy.call}</span>
        {hospital.phone}
      </a>
      <BackToLogin />
    </>
  )
}

const BackToLogin = () => (
  <DialogLink question={copy.remembered} label={login.submit} onFollow={() => replaceDialog('login')} />
)
