import { appointmentList } from '#i18n/current/appointments.ts'
import { affectedAppointment as copy } from '#i18n/current/affected-appointment.ts'
import type { Appointment } from '#api/appointments.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Actions, CardButton, DocumentActions, type CardDialog } from './CardActions.tsx'

type Props = { appointment: Appointment; canChange: boolean; onAsk: (what: CardDialog) => void }

export function AffectedChoices({ appointment, canChange, onAsk }: Props) {
  const card = { appointment, onAsk }
  const first = (
    <>
      {canChange && (
        <CardButton {...card} what="reschedule" icon="calendar" label={copy.choose} look="primary" />
      )}
      <ButtonLink href={telHref(hospital.phone)} icon="phone" label={copy.call} />
      {canChange && (
        <CardButton {...card} what="cancel" icon="close" label={appointmentList.cancel} look="quiet" />
      )}
    </>
  )
  return (
    <>
      {canChange ? (
        <p className="ps-7">{copy.hint}</p>
      ) : (
        <p className="mt-3 text-sm">
          {copy.byPhone} <PhoneLink />.
        </p>
      )}
      <Actions first={first}>
        <DocumentActions {...card} label={copy.calendar} />
      </Actions>
    </>
  )
}
