import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { basicInfo as copy, editing } from '#i18n/current/profile-sections.ts'
import type { Patient } from '#api/account.ts'
import { BLOOD_GROUPS } from '#contract/fixed-lists.ts'
import * as limits from '#contract/limits.ts'
import type { ProfileChange } from '#contract/profile.ts'
import { oneLine } from '#lib/text.ts'
import { isBirthday, isEmail } from '#lib/profile-rules.ts'
import { changeProfile } from '#stores/profile.ts'
import { $today } from '#stores/today.ts'
import { Field, SelectField, PasswordField } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { type Errors, Form, SubmitButton, useForm } from '../form.tsx'
import { savedSentence } from './EmailSetup.tsx'
import { useOpenedProfile, useUnsavedChanges } from './unsaved-changes.ts'

type Values = Record<'name' | 'email' | 'password' | 'dob' | 'bloodGroup' | 'address', string>

const bloodGroupOf = (value: string) => BLOOD_GROUPS.find((group) => group === value)

/** A new address needs the password. Typing the present one again drops the unconfirmed one. */
const needsPassword = ({ confirmsEmail, email, newEmail }: Patient, typed: string): boolean =>
  confirmsEmail && typed !== email && typed !== newEmail

function check(opened: Patient, { name, email, password, dob, bloodGroup }: Values): Errors<keyof Values> {
  return {
    ...(!oneLine(name) && { name: copy.errors.name }),
    ...(!isEmail(email.trim()) && { email: copy.errors.email }),
    ...(needsPassword(opened, email.trim()) && !password && { password: copy.errors.password }),
    ...(!isBirthday(dob, $today.get()) && { dob: copy.errors.dob }),
    ...(!bloodGroupOf(bloodGroup) && { bloodGroup: copy.errors.bloodGroup }),
  }
}

const addressOf = ({ email, newEmail }: Patient) => newEmail || email

/** Returns only the fields changed here, so that changes from another device stay. */
function changeOf(opened: Patient, values: Values): ProfileChange {
  const { name, email, password, dob, bloodGroup, address } = values
  const group = bloodGroupOf(bloodGroup)
  return {
    ...(name !== opened.name && { name: oneLine(name) }),
    ...(email !== addressOf(opened) && { email: email.trim() }),
    ...(needsPassword(opened, email.trim()) && { password }),
    ...(dob !== opened.dob && { dob }),
    ...(group && group !== opened.bloodGroup && { bloodGroup: group }),
    ...(address !== opened.address && { address: oneLine(address) }),
  }
}

export function BasicInfoForm({ profile, onClose }: { profile: Patient; onClose: () => void }) {
  const { opened, version, isStale, refuse } = useOpenedProfile(profile)
  const { name, dob, bloodGroup, address } = opened
  const { form, values, bind, sending, isChanged } = useForm({
    first: { name, email: addressOf(opened), password: '', dob, bloodGroup, address },
    check: (typed) => check(opened, typed),
    limits: {
      name: limits.NAME_MAX_LENGTH,
      email: limits.EMAIL_MAX_LENGTH,
      password: limits.PASSWORD_MAX_LENGTH,
      address: limits.ADDRESS_MAX_LENGTH,
    },
    refusals: accountRefusals.profile,
    refusedField: 'password',
    action: changeProfile,
    inputOf: (typed) => [changeOf(opened, typed), version],
    onDone(isOnServer, typed) {
      onClose()
      const saved = changeOf(opened, typed).email ? savedSentence(opened.confirmsEmail) : editing.saved
      showToast(isOnServer ? saved : editing.keptHere)
    },
    refuse,
  })
  useUnsavedChanges(isChanged, sending.isSending)

  return (
    <Form {...form}>
      {isStale && (
        <p role="alert" className="mb-4 rounded-md bg-amber-soft p-4 font-semibold text-amber">
          {copy.stale}
        </p>
      )}
      <Field label={copy.name} autoComplete="name" {...bind('name')} />
      <Field label={copy.email} type="email" autoComplete="email" {...bind('email')} />
      {needsPassword(opened, values.email.trim()) && isEmail(values.email.trim()) && (
        <PasswordField
          label={copy.password}
          hint={copy.passwordHint}
          autoComplete="current-password"
          {...bind('password')}
        />
      )}
      <Field
        label={copy.phone}
        name="phone"
        className="input read-only:bg-paper"
        value={profile.phone}
        hint={[copy.phoneHint, ' ', <PhoneLink key="phone" />]}
        required={false}
        readOnly
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          label={copy.dob}
          type="date"
          autoComplete="bday"
          min={limits.EARLIEST_BIRTHDAY}
          max={$today.get()}
          {...bind('dob')}
        />
        <SelectField label={copy.bloodGroup} {...bind('bloodGroup')}>
          <option value="">{copy.choose}</option>
          {BLOOD_GROUPS.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </SelectField>
      </div>
      <Field label={copy.address} autoComplete="street-address" required={false} {...bind('address')} />
      <SubmitButton
        sending={sending}
        label={copy.save}
        sendingLabel={editing.saving}
        keep={editing.cancel}
        onKeep={onClose}
      />
    </Form>
  )
}
