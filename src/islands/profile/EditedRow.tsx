import { asked, editing, faults as sentences, lines, sections } from '#i18n/en/profile-sections.ts'
import { LINE_LENGTHS } from '#contract/limits.ts'
import { type Faults, type LineName, type Row, type SectionName, SECTIONS } from '#lib/profile-sections.ts'
import { changeRow } from '#stores/draft.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = { section: SectionName; row: Row; index: number; faults: Faults; onRemove: () => void }

export function EditedRow({ section, row, index, faults, onRemove }: Props) {
  const { fields, isList } = SECTIONS[section]
  const name = sections[section].row(index + 1)

  const input = (field: LineName) => {
    const fault = faults[`${index}.${field}`]
    return (
      <Field
        key={field}
        label={field === 'text' ? name : lines[field]}
        name={`${section}-${index}-${field}`}
        value={row[field] ?? ''}
        maxLength={LINE_LENGTHS[field]}
        error={fault && sentences[fault](asked[field])}
        onChange={(event) => changeRow(index, field, event.target.value)}
        {...(field === 'phone' && { type: 'tel', inputMode: 'tel' })}
      />
    )
  }
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
      <div className="flex items-end gap-2" data-row>
        <div className="grow">{fields.map(input)}</div>
        <div className="mb-4">{remove}</div>
      </div>
    )
  return (
    <fieldset className={isList ? 'relative mb-4 rounded-md border border-line p-4 pb-0' : ''} data-row>
      <legend className={isList ? 'float-start mb-2 font-bold' : 'sr-only'}>{name}</legend>
      {isList && <div className="absolute end-2 top-2">{remove}</div>}
      <div className="clear-both grid gap-x-4 sm:grid-cols-3">{fields.map(input)}</div>
    </fieldset>
  )
}
