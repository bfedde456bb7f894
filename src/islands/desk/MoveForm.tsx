import { changeByDesk, fetchDeskSessions } from '#api/desk.ts'
import type { DeskSession } from '#contract/counter.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { isRealDay } from '#lib/dates.ts'
import { $today } from '#stores/today.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { Form, SubmitButton } from '../form.tsx'
import { sessionName } from './DeskSession.tsx'
import { shownAt, useDeskData, useSheetForm } from './desk-parts.tsx'

/** To another time, also of another doctor of the speciality. */
export function MoveForm({ appointment }: { appointment: DeskAppointment }) {
  const { id, doctor, day: from, slot: fromSlot } = appointment
  const today = $today.get()
  const { values, form, bind, sending } = useSheetForm({
    first: { day: from < today ? today : from, to: '' },
    check: ({ to }) => (to ? {} : { to: copy.chooseMissing }),
    async work({ day, to }, key) {
      const [docId = '', slot = ''] = to.split(' ')
      const body = { action: 'move' as const, to: { docId, day, slot }, at: shownAt(appointment) }
      return (await changeByDesk(id, body, key)).message
    },
  })
  const { day } = values
  const sessions = useDeskData(isRealDay(day) ? day : '', fetchDeskSessions)

  const isOffered = (each: DeskSession) =>
    each.free.length + each.kept > 0 &&
    each.closure?.kind !== 'closed' &&
    (each.doctor.id === doctor.id || each.doctor.speciality === doctor.speciality) &&
    !(each.doctor.id === doctor.id && day === from && each.slot === fromSlot && !appointment.disruption)
  const isOwn = (each: DeskSession) => Number(each.doctor.id !== doctor.id)
  const offered = Array.isArray(sessions)
    ? sessions.filter(isOffered).sort((one, other) => isOwn(one) - isOwn(other))
    : []
  const hint =
    sessions === 'failed' ? copy.sessionsFailed : sessions && offered.length === 0 ? copy.noneFree : ''

  return (
    <Form {...form}>
      <Field label={copy.day} type="date" min={today} {...bind('day')} />
      <SelectField label={copy.to} hint={hint} {...bind('to')}>
        <option value="">{sessions ? copy.choose : copy.loading}</option>
        {offered.map((each) => (
          <option key={each.doctor.id + each.slot} value={`${each.doctor.id} ${each.slot}`}>
            {copy.option(each.doctor.name, sessionName(each.slot), copy.free(each.free.length, each.kept))}
          </option>
        ))}
      </SelectField>
      <SubmitButton sending={sending} label={copy.actions.move} sendingLabel={copy.working} />
    </Form>
  )
}
