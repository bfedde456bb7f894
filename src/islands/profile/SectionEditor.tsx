import { useEffect, useRef, useState } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { editing, sections, asked, faults as sentences, lines } from '#i18n/current/profile-sections.ts'
import { LINE_LENGTHS } from '#contract/limits.ts'
import type { User } from '#contract/patient.ts'
import {
  changeOf,
  fieldErrorsOf,
  isSameRows,
  rowsOf,
  SECTIONS,
  type LineName,
  type Row,
  type SectionName,
} from '#lib/profile-sections.ts'
import { oneLine } from '#lib/text.ts'
import { changeProfile } from '#stores/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { type Errors, Form, focusErrors, focusShown, pick, SubmitButton } from '../form.tsx'
import { SectionContent } from './MedicalInfo.tsx'
import { useOpenedProfile, useUnsavedChanges } from './unsaved-changes.ts'
import { Field } from '#ui/Field.tsx'
import { readFields, lengthError } from '#ui/form-values.ts'

type Props = { section: SectionName; profile: User; onClose: () => void }

export function SectionEditor({ section, profile, onClose }: Props) {
  const { hint, add } = sections[section]
  const { opened, version, isStale, refuse } = useOpenedProfile(profile)
  const [rows, setRows] = useState(() => rowsOf(section, opened))
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Errors<string>>({})
  const errors = pick(errorsOf(section, rows), (name) => name in checked)
  const { run, ...sending } = useAction(changeProfile, accountRefusals.profile, {
    onDone(isOnServer) {
      onClose()
      showToast(isOnServer ? editing.saved : editing.keptHere)
    },
    refuse,
  })
  useUnsavedChanges(!isSameRows(section, rows, rowsOf(section, opened)), sending.isSending)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  /** Returns what the fields contain. */
  const read = (): Row[] =>
    rows.map((row, index) => {
      const empty = SECTIONS[section].fields.map((field) => [field, row[field] ?? ''])
      const known = Object.fromEntries(empty) as Record<LineName, string>
      return readFields(form.current, known, (field) => inputName(section, index, field))
    })

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = read()
    const found = errorsOf(section, typed)
    setRows(typed)
    setChecked(found)
    if (Object.keys(found).length > 0) focusErrors(event.currentTarget, found)
    else void run(changeOf(section, typed), version)
  }

  return (
    <Form ref={form} errors={errors} onSubmit={submit}>
      {isStale && (
        <div role="alert" className="mb-4 rounded-md bg-amber-soft p-4 text-amber">
          <p className="font-semibold">{editing.stale}</p>
          <p className="mb-2 mt-3 text-sm">{editing.savedNow}</p>
          <SectionContent name={section} profile={profile} />
        </div>
      )}
      {hint && <p className="mb-4 text-quiet">{hint}</p>}
      {rows.map((row, index) => (
        <EditedRow
          key={index}
          section={section}
          row={row}
          index={index}
          errors={errors}
          onChange={() => setRows(read())}
          onRemove={() => {
            setRows(read().filter((_, each) => each !== index))
            focusShown(form.current, '[data-add]')
          }}
        />
      ))}
      {rows.length < SECTIONS[section].most && (
        <Button
          data-add
          className="mb-4"
          onPress={() => {
            setRows([...read(), {}])
            focusShown(form.current, `[name^=${section}-${rows.length}-]`)
          }}
          icon="plus"
          label={add}
        />
      )}
      <SubmitButton
        sending={sending}
        label={editing.save}
        sendingLabel={editing.saving}
        keep={editing.cancel}
        onKeep={onClose}
      />
    </Form>
  )
}

const inputName = (section: SectionName, index: number, field: LineName) => `${section}-${index}-${field}`

function errorsOf(section: SectionName, rows: Row[]): Errors<string> {
  const faults = fieldErrorsOf(section, rows)
  const errors: Errors<string> = {}
  for (const [index, row] of rows.entries())
    for (const field of SECTIONS[section].fields) {
      const fault = faults[`${index}.${field}`]
      if (fault)
        errors[inputName(section, index, field)] =
          fault === 'long'
            ? lengthError(oneLine(row[field] ?? ''), LINE_LENGTHS[field])
            : sentences[fault](asked[field])
    }
  return errors
}

type RowProps = {
  section: SectionName
  row: Row
  index: number
  errors: Errors<string>
  onChange: () => void
  onRemove: () => void
}

function EditedRow({ section, row, index, errors, onChange, onRemove }: RowProps) {
  const { fields } = SECTIONS[section]
  const name = sections[section].row(index + 1)

  const input = (field: LineName) => (
    <Field
      key={field}
      label={field === 'text' ? name : lines[field]}
      name={inputName(section, index, field)}
      value={row[field] ?? ''}
      error={errors[inputName(section, index, field)]}
      onChange={onChange}
      {...(field === 'phone' && { type: 'tel', inputMode: 'tel' })}
    />
  )
  const remove = (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-full text-quiet hover:bg-coral-soft hover:text-coral"
      aria-label={editing.remove(name)}
      title={editing.remove(name)}
      onClick={onRemove}
    >
      <Icon name="trash" />
    </button>
  )

  if (fields.length === 1)
    return (
      <div className="flex items-end gap-2">
        <div className="grow">{fields.map(input)}</div>
        <div className="mb-4">{remove}</div>
      </div>
    )
  return (
    <fieldset className="relative mb-4 rounded-md border border-line p-4 pb-0">
      <legend className="float-start mb-2 font-bold">{name}</legend>
      <div className="absolute end-2 top-2">{remove}</div>
      <div className="clear-both grid gap-x-4 sm:grid-cols-3">{fields.map(input)}</div>
    </fieldset>
  )
}
