import { useEffect, useRef, useState } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { editing, sections, asked, faults as sentences, lines } from '#i18n/current/profile-sections.ts'
import { MAX_ENTRIES, LINE_LENGTHS } from '#contract/limits.ts'
import type { User } from '#contract/patient.ts'
import { fieldErrorsOf, SECTIONS, type LineName, type Row, type SectionName } from '#lib/profile-sections.ts'
import { oneLine } from '#lib/text.ts'
import * as drafts from '#stores/draft.ts'
import { isVersionConflict } from '#stores/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { Refusal, useAction } from '../action.tsx'
import { type Errors, Form, focusErrors, focusShown, pick } from '../form.tsx'
import { SectionContent } from './SectionContent.tsx'
import { guardDraft } from './leave-question.ts'
import { Field } from '#ui/Field.tsx'
import { readFields } from '#ui/read-fields.ts'
import { lengthError } from '#ui/text-limits.ts'

export function SectionEditor({ draft, profile }: { draft: drafts.Draft; profile: User }) {
  const { section, rows, isStale } = draft
  const { hint, add } = sections[section]
  const canClear = section === 'emergencyContact' && profile.emergencyContact.name !== ''
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Errors<string>>({})
  useEffect(guardDraft, [])
  const errors = pick(errorsOf(section, rows), (name) => name in checked)

  /** Puts what the fields contain into the draft. */
  function readRows(): Row[] {
    const typed = rows.map((row, index) => {
      const empty = SECTIONS[section].fields.map((field) => [field, row[field] ?? ''])
      const known = Object.fromEntries(empty) as Record<LineName, string>
      return readFields(form.current, known, (field) => inputName(section, index, field))
    })
    drafts.setRows(typed)
    return typed
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = errorsOf(section, readRows())
    setChecked(found)
    if (Object.keys(found).length > 0) focusErrors(event.currentTarget, found)
    else void save.run()
  }

  const ending = (done: string) => ({
    onDone(isOnServer: boolean) {
      focusEdit()
      showToast(isOnServer ? done : editing.keptHere)
    },
    refuse: isVersionConflict,
  })
  const save = useAction(drafts.saveDraft, accountRefusals.profile, ending(editing.saved))
  const clear = useAction(drafts.clearSection, accountRefusals.profile, ending(editing.contactRemoved))

  function cancel(): void {
    drafts.discardDraft()
    focusEdit()
  }

  const focusEdit = () => focusShown(document, `[data-edit="${section}"]`)

  return (
    <Form ref={form} errors={errors} data-editor={section} onSubmit={submit}>
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
          onChange={readRows}
          onRemove={() => {
            readRows()
            drafts.removeRow(index)
            focusShown(form.current, '[data-add]')
          }}
        />
      ))}
      {SECTIONS[section].isList && (
        <Button
          data-add
          disabled={rows.length >= MAX_ENTRIES}
          onPress={() => {
            readRows()
            drafts.addRow()
            focusShown(form.current, `[name^=${section}-${rows.length}-]`)
          }}
          icon="plus"
          label={add}
        />
      )}
      <Refusal of={save} />
      <Refusal of={clear} />
      <div className="mt-4 flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        {canClear && (
          <Button
            className="me-auto text-coral"
            disabled={save.isSending}
            isBusy={clear.isSending}
            busyLabel={editing.removing}
            onPress={clear.run}
            icon="trash"
            label={editing.removeContact}
          />
        )}
        <Button disabled={save.isSending || clear.isSending} onPress={cancel} label={editing.cancel} />
        <Button
          type="submit"
          look="primary"
          disabled={clear.isSending}
          isBusy={save.isSending}
          busyLabel={editing.saving}
          label={editing.save}
        />
      </div>
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

type Props = {
  section: SectionName
  row: Row
  index: number
  errors: Errors<string>
  onChange: () => void
  onRemove: () => void
}

function EditedRow({ section, row, index, errors, onChange, onRemove }: Props) {
  const { fields, isList } = SECTIONS[section]
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
    <fieldset className={isList ? 'relative mb-4 rounded-md border border-line p-4 pb-0' : ''}>
      <legend className={isList ? 'float-start mb-2 font-bold' : 'sr-only'}>{name}</legend>
      {isList && <div className="absolute end-2 top-2">{remove}</div>}
      <div className="clear-both grid gap-x-4 sm:grid-cols-3">{fields.map(input)}</div>
    </fieldset>
  )
}
