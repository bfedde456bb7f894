import { useState } from 'react'
import { ApiError } from '#api/call.ts'
import { changeByDesk, searchAtDesk } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { NOTE_MAX_LENGTH, PRESCRIPTION_MAX_LENGTH } from '#contract/limits.ts'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { readAtDesk } from '#stores/desk.ts'
import { Dropped } from '#stores/resource.ts'
import { Field, TextField } from '#ui/Field.tsx'
import { errorSentence } from '../action.tsx'
import { Form, SubmitButton } from '../form.tsx'
import { useSheetForm } from './desk-parts.tsx'

type Props = { what: 'note' | 'prescription'; appointment: DeskAppointment }

/** When someone else has written, nothing is lost: it shows that text, and saves at the second press. */
export function TextForm({ what, appointment }: Props) {
  const { id, number } = appointment
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
      if (!(error instanceof ApiError && error.code === 'stale_version')) return false
      void showOther(errorSentence(deskRefusals, error))
      return true
    },
  })

  /** It may have been moved to another day by now. */
  async function showOther(refusal: string): Promise<void> {
    try {
      const { appointments } = await readAtDesk((key) => searchAtDesk(number, key))
      const found = appointments.find((each) => each.id === id)
      const now = found?.[what] ?? ''
      if (found) setWas(now)
      setChanged(found ? copy.changed(now) : refusal)
    } catch (error) {
      if (!(error instanceof Dropped)) setChanged(refusal)
    }
  }

  return (
    <Form {...form}>
      {what === 'note' ? (
        <Field label={copy.noteLabel} required={false} {...bind('text')} />
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
