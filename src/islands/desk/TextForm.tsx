import { useState } from 'react'
import { ApiError } from '#api/call.ts'
import { changeByDesk, fetchDeskDay } from '#api/desk.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { NOTE_MAX_LENGTH, PRESCRIPTION_MAX_LENGTH } from '#contract/limits.ts'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { closeSheet, readAtDesk, runAtDesk } from '#stores/desk.ts'
import { Dropped } from '#stores/newest-call.ts'
import { Field, TextField } from '#ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../form.tsx'

type Props = { what: 'note' | 'prescription'; appointment: DeskAppointment }

const textOf = (appointment: DeskAppointment | undefined, what: Props['what']) => appointment?.[what] ?? ''

/** When someone else has written, nothing is lost: it shows that text, and saves at the second press. */
export function TextForm({ what, appointment }: Props) {
  const { id } = appointment
  const [was, setWas] = useState(textOf(appointment, what))
  const [changed, setChanged] = useState('')
  const { form, bind, sending } = useForm({
    first: { text: was },
    check: () => ({}),
    limits: { text: what === 'note' ? NOTE_MAX_LENGTH : PRESCRIPTION_MAX_LENGTH },
    refusals: deskRefusals,
    action: runAtDesk,
    inputOf: ({ text }) => [
      async (key) => (await changeByDesk(id, { action: what, [what]: text.trim(), was }, key)).warning ?? '',
      id,
    ],
    onDone: closeSheet,
    refuse(error) {
      if (!(error instanceof ApiError && error.code === 'stale_version')) return false
      void showOther()
      return true
    },
  })

  /** It may have been moved to another day. */
  async function showOther(): Promise<void> {
    try {
      const { appointments } = await readAtDesk((key) => fetchDeskDay({ number: appointment.number }, key))
      const now = textOf(appointments[0], what)
      setWas(now)
      setChanged(copy.changed(now))
    } catch (error) {
      if (!(error instanceof Dropped)) setChanged(copy.changedUnread)
    }
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
