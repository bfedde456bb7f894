import { useEffect, useRef, useState } from 'react'
import { accountRefusals } from '#i18n/en/account-refusals.ts'
import { editing, sections } from '#i18n/en/profile-sections.ts'
import { ENTRIES_AT_MOST } from '#contract/limits.ts'
import type { User } from '#contract/patient.ts'
import { type Faults, faultsOf, SECTIONS } from '#lib/profile-sections.ts'
import { addRow, clearSection, discardDraft, type Draft, removeRow, saveDraft } from '#stores/draft.ts'
import { isStaleVersion } from '#stores/profile.ts'
import { BusyButton, useBusy } from '#ui/BusyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { showFailure } from '../calls.ts'
import { focusFirstError } from '../form.tsx'
import { EditedRow } from './EditedRow.tsx'
import { Held } from './Held.tsx'
import { guardDraft } from './leave-question.ts'

export function SectionEditor({ draft, profile }: { draft: Draft; profile: User }) {
  const { section, rows, isSaving, isStale } = draft
  const { hint, add } = sections[section]
  const canClear = section === 'emergencyContact' && profile.emergencyContact.name !== ''
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  useEffect(guardDraft, [])
  const faults: Faults = isChecked ? faultsOf(section, rows) : {}

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(faultsOf(section, rows)).length > 0) focusFirstError(event.currentTarget)
    else void keep(saveDraft, editing.saved)
  }

  async function keep(save: () => Promise<boolean>, done: string): Promise<void> {
    try {
      const isOnServer = await save()
      focusEdit()
      showToast(isOnServer ? done : editing.keptHere)
    } catch (error) {
      if (isStaleVersion(error)) return
      showFailure(accountRefusals.profile, error)
    }
  }
  const [isRemoving, clear] = useBusy(() => keep(clearSection, editing.contactRemoved))

  function cancel(): void {
    discardDraft()
    focusEdit()
  }

  const focusEdit = () =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-edit="${section}"]`)?.focus())

  const focusAfter = (selector: string) =>
    requestAnimationFrame(() =>
      [...(form.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus(),
    )

  return (
    <form ref={form} noValidate data-editor={section} onSubmit={submit}>
      {isStale && (
        <div role="alert" className="mb-4 rounded-md bg-amber-soft p-4 text-amber">
          <p className="font-semibold">{editing.stale}</p>
          <p className="mb-2 mt-3 text-sm">{editing.savedNow}</p>
          <Held name={section} profile={profile} />
        </div>
      )}
      {hint && <p className="mb-4 text-quiet">{hint}</p>}
      {rows.map((row, index) => (
        <EditedRow
          key={index}
          section={section}
          row={row}
          index={index}
          faults={faults}
          onRemove={() => {
            removeRow(index)
            focusAfter('[data-add]')
          }}
        />
      ))}
      {SECTIONS[section].isList && (
        <button
          type="button"
          className="button button-quiet"
          data-add
          disabled={rows.length >= ENTRIES_AT_MOST}
          onClick={() => {
            addRow()
            focusAfter('[data-row] input:first-of-type')
          }}
        >
          <Icon name="plus" />
          {add}
        </button>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        {canClear && (
          <BusyButton
            className="button button-quiet me-auto text-coral"
            disabled={isSaving && !isRemoving}
            isBusy={isRemoving}
            busyLabel={editing.removing}
            onClick={clear}
          >
            <Icon name="trash" />
            {editing.removeContact}
          </BusyButton>
        )}
        <button type="button" className="button button-quiet" disabled={isSaving} onClick={cancel}>
          {editing.cancel}
        </button>
        <BusyButton
          type="submit"
          className="button button-primary"
          disabled={isRemoving}
          isBusy={isSaving}
          busyLabel={editing.saving}
        >
          {editing.save}
        </BusyButton>
      </div>
    </form>
  )
}
