import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { formErrors } from '#copy/account.ts'
import { basicInfo as copy } from '#copy/basic-info.ts'
import { editing } from '#copy/profile-sections.ts'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { ApiError } from '#api/call.ts'
import type { Patient } from '#api/user-answer.ts'
import { BLOOD_GROUPS } from '#contract/values.ts'
import { ADDRESS_MAX_LENGTH, EARLIEST_BIRTHDAY, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { ProfileChange } from '#contract/profile.ts'
import { wallTime } from '#lib/dates.ts'
import { oneLine } from '#lib/text.ts'
import { isBirthday, isEmail } from '#lib/profile-rules.ts'
import { saveBesideDraft } from '#stores/draft.ts'
import { $profile, isStaleVersion } from '#stores/profile.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { stayOpen } from '#ui/stay-open.ts'
import { showToast } from '#ui/toast.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { type Errors, focusFirstError, useForm } from '../account/use-form.ts'
import { useLeaveQuestion } from './leave-question.ts'

type Values = Record<'name' | 'email' | 'password' | 'dob' | 'bloodGroup' | 'address', string>
/** The form sets `mayClose`, which is asked before the dialog is closed round it. */
type Props = { profile: Patient; mayClose: RefObject<(() => boolean) | null>; onClose: () => void }

const today = () => wallTime(new Date()).day
const bloodGroupOf = (value: string) => BLOOD_GROUPS.find((group) => group === value)

/** Another address is taken for the password only; the one in force takes back what waits. */
const needsPassword = ({ confirmsEmail, email, newEmail }: Patient, typed: string): boolean =>
  confirmsEmail && typed !== email && typed !== newEmail

function check(opened: Patient, { name, email, password, dob, bloodGroup }: Values): Errors<keyof Values> {
  return {
    ...(!oneLine(name) && { name: copy.errors.name }),
    ...(!isEmail(email.trim()) && { email: copy.errors.email }),
    ...(needsPassword(opened, email.trim()) && !password && { password: copy.errors.password }),
    ...(!isBirthday(dob, today()) && { dob: copy.errors.dob }),
    ...(!bloodGroupOf(bloodGroup) && { bloodGroup: copy.errors.bloodGroup }),
  }
}

const addressOf = ({ email, newEmail }: Patient) => newEmail || email

/** Only what was changed here: what another device changed meanwhile stays. */
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

/** Name, e-mail, date of birth, blood group and address: all but the last are needed. */
export function BasicInfoForm({ profile, mayClose, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [opened] = useState(profile)
  const { name, dob, bloodGroup, address } = opened
  const { values, bind, isComplete, isChanged, refuse } = useForm(
    { name, email: addressOf(opened), password: '', dob, bloodGroup, address },
    (typed) => check(opened, typed),
  )
  const { version, isStale, isSaving, save } = useSaving(profile.version, (sentence) => {
    refuse('password', sentence)
    if (form.current) focusFirstError(form.current)
  })
  useLeaveQuestion(isChanged)

  useImperativeHandle(
    mayClose,
    () => () => !stayOpen(form.current) && !isSaving && (!isChanged || confirm(copy.discard)),
    [isSaving, isChanged],
  )

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isComplete()) return void save(changeOf(opened, values), version, onClose)
    focusFirstError(event.currentTarget)
    showToast(formErrors.summary, 'error')
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {isStale && (
        <p role="alert" className="mb-4 rounded-md bg-amber-soft p-4 font-semibold text-amber">
          {copy.stale}
        </p>
      )}
      <Field label={copy.name} autoComplete="name" maxLength={NAME_MAX_LENGTH} {...bind('name')} />
      <Field
        label={copy.email}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        {...bind('email')}
      />
      {needsPassword(opened, values.email.trim()) && isEmail(values.email.trim()) && (
        <Field
          label={copy.password}
          hint={copy.passwordHint}
          type="password"
          autoComplete="current-password"
          {...bind('password')}
        />
      )}
      <Phone phone={profile.phone} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          label={copy.dob}
          type="date"
          autoComplete="bday"
          min={EARLIEST_BIRTHDAY}
          max={today()}
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
      <Field
        label={copy.address}
        autoComplete="street-address"
        maxLength={ADDRESS_MAX_LENGTH}
        required={false}
        {...bind('address')}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button button-quiet grow" disabled={isSaving} onClick={onClose}>
          {copy.cancel}
        </button>
        <BusyButton
          type="submit"
          className="button button-primary grow"
          isBusy={isSaving}
          busyLabel={copy.saving}
        >
          {copy.save}
        </BusyButton>
      </div>
    </form>
  )
}

/** Read-only: the patient logs in with it. */
function Phone({ phone }: { phone: string }) {
  const hint = (
    <>
      {copy.phoneHint} <PhoneLink />
    </>
  )
  return (
    <Field
      label={copy.phone}
      name="phone"
      className="input read-only:bg-paper"
      value={phone}
      hint={hint}
      required={false}
      readOnly
    />
  )
}

/** Saves once at a time, over the version the form was opened with. */
function useSaving(opened: number, refusePassword: (sentence: string) => void) {
  const [version, setVersion] = useState(opened)
  const [isStale, setIsStale] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  async function save(change: ProfileChange, from: number, done: () => void): Promise<void> {
    if (isSaving) return
    setIsSaving(true)
    try {
      const isOnServer = Object.keys(change).length === 0 || (await saveBesideDraft(change, from))
      done()
      showToast(isOnServer ? editing.saved : editing.keptHere)
    } catch (error) {
      if (isStaleVersion(error)) {
        setIsStale(true)
        return setVersion($profile.get()?.version ?? from)
      }
      const sentence = error instanceof ApiError ? refusalSentence('profile', error) : UNEXPECTED
      const isAboutPassword = error instanceof ApiError && [400, 429].includes(error.status ?? 0)
      if (change.password && isAboutPassword) return refusePassword(sentence)
      showToast(sentence, 'error')
    } finally {
      setIsSaving(false)
    }
  }

  return { version, isStale, isSaving, save }
}
