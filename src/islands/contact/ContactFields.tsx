import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contactForm as labels, contactMail as copy } from '#i18n/current/contact.ts'
import { ApiError } from '#api/call.ts'
import * as limits from '#contract/limits.ts'
import {
  contactErrors,
  type ContactField,
  toContactRequest,
  CONTACT_FIELDS,
  type ContactValues,
} from '#lib/contact-request.ts'
import { $contact, type Contact, clearRefusal, sendContact } from '#stores/contact.ts'
import { $isProving } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField, TextField } from '#ui/Field.tsx'
import { lengthErrors } from '#ui/text-limits.ts'
import { focusErrors, Form } from '../form.tsx'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { refusalSentence, UNEXPECTED } from '#i18n/current/refusals.ts'
import { hospital } from '#lib/hospital.ts'
import { Email, PhoneLink } from '#ui/contact-links.tsx'

const INPUTS = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'subject' },
] as const
const LIMITS = {
  firstName: limits.NAME_MAX_LENGTH,
  lastName: limits.NAME_MAX_LENGTH,
  email: limits.EMAIL_MAX_LENGTH,
  phone: limits.LINE_LENGTHS.phone,
  subject: limits.SUBJECT_MAX_LENGTH,
  message: limits.CONTACT_MESSAGE_MAX_LENGTH,
}

type Errors = Partial<Record<ContactField, string>>

const sentencesOf = (fields: ContactField[]): Errors =>
  Object.fromEntries(fields.map((field) => [field, copy.errors[field]]))

function errorsOf(form: HTMLFormElement): Errors {
  const request = toContactRequest(readFields(form))
  return { ...sentencesOf(contactErrors(request)), ...lengthErrors(request, LIMITS) }
}

type Props = {
  contact: Exclude<Contact, { step: 'sent' }>
  departments: string[]
  labels?: string[] | undefined
}

export function ContactFields({ contact, departments, labels: shown = departments }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isProving = useStore($isProving)
  const [errors, setErrors] = useState<Errors>({})
  const isSending = contact.step === 'sending'
  const { refusal = undefined, isAnother = false } = contact.step === 'writing' ? contact : {}

  useEffect(() => {
    if (isAnother) form.current?.querySelector('input')?.focus()
  }, [isAnother])

  function showErrors(found: Errors): boolean {
    const isRight = Object.keys(found).length === 0
    setErrors(found)
    if (!isRight) requestAnimationFrame(() => focusErrors(form.current, found))
    return isRight
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!showErrors(errorsOf(event.currentTarget))) return clearRefusal()
    await sendContact(toContactRequest(readFields(event.currentTarget)))
    showErrors(sentencesOf(refusedFields($contact.get())))
  }

  function clearFixedErrors({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const left = Object.entries(errorsOf(currentTarget)).filter(([field]) => field in errors)
    if (Object.keys(errors).length > 0) setErrors(Object.fromEntries(left))
  }

  const bind = (name: ContactField) => ({ name, error: errors[name] })

  return (
    <Form
      ref={form}
      noValidate={false}
      errors={errors}
      method="dialog"
      className="grid gap-x-4 sm:grid-cols-2"
      onSubmit={submit}
      onInput={clearFixedErrors}
    >
      {INPUTS.map(({ name, ...input }) => (
        <Field
          key={name}
          label={'required' in input ? `${labels[name]} ${labels.optional}` : labels[name]}
          {...input}
          {...bind(name)}
        />
      ))}
      <SelectField label={`${labels.department} ${labels.optional}`} required={false} {...bind('department')}>
        <option value="">{labels.chooseDepartment}</option>
        {departments.map((department, at) => (
          <option key={department} value={department}>
            {shown[at]}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextField label={labels.message} rows={5} {...bind('message')} />
      </div>
      <div className="mb-4 sm:col-span-2">
        <Preference />
        {/* Honeypot: only programs fill it in. */}
        <label className="sr-only" aria-hidden="true">
          {copy.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Refusal refusal={refusal} />
      <Button
        type="submit"
        look="primary"
        className="min-h-12 sm:col-span-2"
        isBusy={isSending}
        busyLabel={isProving ? copy.checking : labels.sending}
        label={labels.send}
      />
      <p className="sr-only" role="status">
        {isSending && labels.sending}
      </p>
    </Form>
  )
}

function refusedFields(contact: Contact): ContactField[] {
  const refusal = contact.step === 'writing' ? contact.refusal : undefined
  if (!(refusal instanceof ApiError) || refusal.status !== 400) return []
  const [, named = ''] =
    /^Invalid input: (?:body must have required property ')?(\w+)/.exec(refusal.serverMessage ?? '') ?? []
  return named in copy.errors ? [named as ContactField] : []
}

export function Refusal({ refusal }: { refusal: ApiError | 'unexpected' | undefined }) {
  return (
    <div role="alert" className="sm:col-span-2">
      {refusal && (
        <div className="mb-4 rounded-md bg-coral-soft p-4 text-coral">
          <p className="font-semibold">
            {refusal === 'unexpected' ? UNEXPECTED : refusalSentence(accountRefusals.contact, refusal)}
          </p>
          <p className="mt-1 text-ink">
            {copy.orCall} <PhoneLink /> {copy.orWrite}{' '}
            <a className="text-brand underline" href={`mailto:${hospital.email}`}>
              <Email address={hospital.email} />
            </a>
            .
          </p>
        </div>
      )}
    </div>
  )
}

function readFields(form: HTMLFormElement): ContactValues {
  const typed = new FormData(form)
  return Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, String(typed.get(name) ?? '')]),
  ) as ContactValues
}

const CHOICES = [
  { value: 'email', label: labels.byEmail },
  { value: 'phone', label: labels.byPhone },
]

function Preference() {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2">
      <legend className="float-start me-6 font-semibold max-sm:w-full">{labels.preferred}</legend>
      {CHOICES.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            className="size-5 accent-brand"
            type="radio"
            name="preferredContact"
            value={value}
            defaultChecked={index === 0}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
