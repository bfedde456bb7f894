import { useState } from 'react'
import { ApiError } from '#api/call.ts'
import { changeByDesk } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { NOTE_MAX_LENGTH, PRESCRIPTION_MAX_LENGTH } from '#contract/limits.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { $deskList } from '#stores/desk.ts'
import { Field, TextField } from '#ui/Field.tsx'
import { Form, SubmitButton } from '../form.tsx'
import { useSheetForm } from './use-desk.tsx'

type Props = { what: 'note' | 'prescription'; appointment: DeskAppointment }

/** When someone else has written, nothing is lost: it shows that text, and saves at the second press. */
export function TextForm({ what, appointment }: Props) {
  const { id } = appointment
  const [was, setWas] = useState(appointment[what] ?? '')
  const [changed, setChanged] = useState('')
  const { form, bind, sending } = useSheetForm({
    first: { text: was },
    limits: { text: what === 'note' ? NOTE_MAX_LENGTH : PRESCRIPTION_MAX_LENGTH },
    async work({ text }, key) {
      await changeByDesk(id, { action: what, [what]: text.trim(), was }, key)
      return ''
    },
    refuse(error) {
      const now = error instanceof ApiError && error.code === 'stale_version' ? otherText() : undefined
      if (now === undefined) return false
      setWas(now)
      setChanged(copy.changed(now))
      return true
    },
  })

  /** As the list has it, which is loaded again after each change; undefined where it does not have it. */
  function otherText(): string | undefined {
    const list = $deskList.get()
    const listed = list.state === 'loaded' && !list.error && list.appointments.find((each) => each.id === id)
    const text = listed ? (listed[what] ?? '') : was
    return text === was ? undefined : text
  }

  return (
    <Form {...form}>
      {what === 'note' ? (
        <Field label={copy.noteLabel} required={false} autoComplete="off" {...bind('text')} />
      ) : (
        <TextField label={copy.prescriptionLabel} required={false} rows={8} {...bind('text')} />
      )}
      {changed && (
        <p role="alert" className="refusal">
          {changed}
        </p>
      )}
      <SubmitButton sending={sending} label={copy.save} sendingLabel={copy.working} />
    </Form>
  )
}
