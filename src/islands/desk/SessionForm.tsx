import { useStore } from '@nanostores/react'
import { blockByDesk, closeByDesk } from '#api/desk.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { findSlot, isPast } from '#scheduling/slots.ts'
import { $deskList } from '#stores/desk.ts'
import { $clock } from '#stores/today.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { Form, SubmitButton } from '../form.tsx'
import { useSheetForm } from './desk-parts.tsx'

type Props = { docId: string; day: string; slot: string }
const CHOICES = Object.keys(copy.choices) as (keyof typeof copy.choices)[]

/** Keeps places for walk-ins, closes the session or the rest of the day, or says that the doctor is late. */
export function SessionForm({ docId, day, slot }: Props) {
  const list = useStore($deskList)
  const { values, form, bind, sending } = useSheetForm({
    first: { choice: 'keep', count: '1', until: '', reason: '' },
    check({ choice, count, until, reason }) {
      const isKeep = choice === 'keep'
      return {
        ...(isKeep && !/^[1-9]\d?$/.test(count.trim()) && { count: copy.placesWrong }),
        ...(choice === 'late' && !until && { until: copy.lateMissing }),
        ...(!isKeep && !reason.trim() && { reason: copy.reasonMissing }),
      }
    },
    limits: { reason: REASON_MAX_LENGTH },
    work({ choice, count, until, reason: typed }, key) {
      const reason = typed.trim()
      const block = { docId, selectedDate: day, selectedSlot: slot, reason, count: Number(count) }
      const closure = {
        docId,
        day,
        slots: choice === 'rest' ? restOfDay() : [slot],
        kind: choice === 'late' ? ('late' as const) : ('closed' as const),
        reason,
        ...(choice === 'late' && { lateUntil: until }),
      }
      return choice === 'keep' ? blockByDesk(block, key) : closeByDesk(closure, key)
    },
  })

  /** This session and the doctor's later ones; without those that are over. */
  function restOfDay(): string[] {
    const own = list.state === 'loaded' ? list.sessions.filter(({ doctor }) => doctor.id === docId) : []
    const { opens } = findSlot(slot)
    const later = own.filter((each) => findSlot(each.slot).opens >= opens && each.closure?.kind !== 'closed')
    const slots = later.map((each) => each.slot).filter((each) => !isPast(day, each, $clock.get()))
    return slots.length > 0 ? slots : [slot]
  }

  const { choice } = values
  const isKeep = choice === 'keep'
  return (
    <Form {...form}>
      <SelectField label={copy.change} {...bind('choice')}>
        {CHOICES.map((each) => (
          <option key={each} value={each}>
            {copy.choices[each]}
          </option>
        ))}
      </SelectField>
      {isKeep && <Field label={copy.places} inputMode="numeric" {...bind('count')} />}
      {choice === 'late' && <Field label={copy.lateUntil} type="time" {...bind('until')} />}
      <Field
        label={isKeep ? copy.reason : copy.closeReason}
        hint={isKeep ? undefined : choice === 'late' ? copy.lateHint : copy.closeHint}
        required={!isKeep}
        {...bind('reason')}
      />
      <SubmitButton sending={sending} label={copy.save} sendingLabel={copy.working} />
    </Form>
  )
}
