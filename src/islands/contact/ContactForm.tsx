import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { contactForm as labels, contactMail as copy } from '#i18n/current/contact.ts'
import { sendMessage } from '#api/contact.ts'
import {
  contactErrors,
  type ContactField,
  type ContactValues,
  toContactRequest,
} from '#lib/contact-request.ts'
import type { ContactRequest } from '#contract/contact.ts'
import * as limits from '#contract/limits.ts'
import { ISLAND_READY } from '#lib/browser-keys.ts'
import { hospital } from '#lib/hospital.ts'
import { action } from '#stores/action.ts'
import { $token } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { Choice, Choices } from '#ui/Choice.tsx'
import { Email, PhoneLink } from '#ui/contact-links.tsx'
import { Field, SelectField, TextField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lengthErrors } from '#ui/form-values.ts'
import { Refusal, useAction } from '../action.tsx'
import { type Errors, focusErrors, focusShown, Form, pick } from '../form.tsx'
import { Root } from '../Root.tsx'

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

const sendContact = action((request: ContactRequest) => sendMessage(request, $token.get()))

const requestOf = (form: HTMLFormElement): ContactRequest =>
  toContactRequest(Object.fromEntries(new FormData(form)) as ContactValues)

function errorsOf(form: HTMLFormElement): Errors<ContactField> {
  const request = requestOf(form)
  const wrong = contactErrors(request).map((field) => [field, copy.errors[field]])
  return { ...Object.fromEntries(wrong), ...lengthErrors(request, LIMITS) }
}

type FieldsProps = { departments: string[]; labels?: string[] | undefined }
type Props = FieldsProps & { promise: string }

/** The contact form, where the hospital has enabled it. */
export function ContactForm({ promise, ...fields }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [reference, setReference] = useState<string>()

  useEffect(() => {
    place.current?.closest('astro-island')?.dispatchEvent(new Event(ISLAND_READY))
  }, [])

  function writeAnother(): void {
    setReference(undefined)
    focusShown(place.current, 'input')
  }

  return (
    <Root>
      <div ref={place}>
        {reference === undefined ? (
          <ContactFields {...fields} onSent={setReference} />
        ) : (
          <Sent reference={reference} promise={promise} onAnother={writeAnother} />
        )}
      </div>
    </Root>
  )
}

type SentProps = { reference: string; promise: string; onAnother: () => void }

function Sent({ reference, promise, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div role="status" className="rounded-md bg-mint p-5">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        <Icon name="check" />
        {labels.sent}
      </h3>
      {reference && (
        <>
          <p className="mt-3">
            {copy.reference} <strong className="whitespace-nowrap tabular-nums">{reference}</strong>.
          </p>
          <p className="mt-1">{copy.keepIt}</p>
        </>
      )}
      <p className="mt-1">{promise}</p>
      <Button className="mt-5" onPress={onAnother} label={copy.another} />
    </div>
  )
}

/** Uncontrolled fields: text typed before hydration stays. */
export function ContactFields({
  departments,
  labels: shown = departments,
  onSent,
}: FieldsProps & { onSent?: (reference: string) => void }) {
  const [errors, setErrors] = useState<Errors<ContactField>>({})
  const { run, forgive, ...sending } = useAction(sendContact, accountRefusals.contact, {
    onDone: ({ reference }) => onSent?.(reference),
  })

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const found = errorsOf(form)
    setErrors(found)
    if (Object.keys(found).length === 0) return void run(requestOf(form))
    forgive()
    focusErrors(form, found)
  }

  function clearFixedErrors({ currentTarget }: FormEvent<HTMLFormElement>): void {
    setErrors(pick(errorsOf(currentTarget), (name) => name in errors))
  }

  const bind = (name: ContactField) => ({ name, error: errors[name] })

  return (
    <Form
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
        <Choices legend={labels.preferred}>
          <Choice type="radio" name="preferredContact" value="email" defaultChecked>
            {labels.byEmail}
          </Choice>
          <Choice type="radio" name="preferredContact" value="phone">
            {labels.byPhone}
          </Choice>
        </Choices>
        {/* Honeypot: only programs fill it in. */}
        <label className="sr-only" aria-hidden="true">
          {copy.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-2">
        <Refusal of={sending}>
          <span className="mt-1 block font-normal text-ink">
            {copy.orCall} <PhoneLink /> {copy.orWrite}{' '}
            <a className="text-brand underline" href={`mailto:${hospital.email}`}>
              <Email address={hospital.email} />
            </a>
            .
          </span>
        </Refusal>
      </div>
      <Button
        type="submit"
        look="primary"
        className="min-h-12 sm:col-span-2"
        isBusy={sending.isSending}
        busyLabel={labels.sending}
        label={labels.send}
      />
      <p className="sr-only" role="status">
        {sending.isSending && labels.sending}
      </p>
    </Form>
  )
}
