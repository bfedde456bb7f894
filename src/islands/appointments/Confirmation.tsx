import { appointmentList } from '#i18n/current/appointments.ts'
import { confirmation as copy } from '#i18n/current/confirmation.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { checkInTime } from '#lib/clock-time.ts'
import { fullDay } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import type { ListPart } from '#stores/dialogs.ts'
import { lateText, paymentOf, statusOf } from './AppointmentCard.tsx'
import { Barcode } from './Barcode.tsx'
import { paidText } from './CardActions.tsx'
import { PaperHead, Printable, usePatientFacts } from './paper-parts.tsx'

type Props = { appointment: Appointment; standing: ListPart }

const WIDE_FACTS: string[] = [appointmentList.prescriptionTitle, appointmentLabels.id]

export const ConfirmationContent = (props: Props) => (
  <Printable>
    <ConfirmationFacts {...props} />
  </Printable>
)

function ConfirmationFacts({ appointment, standing }: Props) {
  const isAhead = standing === 'ahead'
  const patient = usePatientFacts(appointment)
  const { number, date, time, place, arrivesAt, room } = appointment
  const late = lateText(appointment)
  return (
    <article className="grid gap-4">
      <PaperHead />
      {number && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="text-sm text-quiet">{appointmentLabels.number}</span>{' '}
            <b className="inline-block text-2xl leading-tight tabular-nums">{number}</b>
          </p>
          {isAhead && <Barcode text={number} />}
        </div>
      )}
      <p className="rounded-md border border-line bg-mint p-3">
        <time className="block text-lg font-bold" dateTime={date}>
          {fullDay(date)}
        </time>
        <span className="block tabular-nums">{time}</span>
        {isAhead && (
          <>
            {place && arrivesAt && (
              <span className="block font-semibold text-brand">
                {appointmentLabels.turn(place, arrivesAt)}
              </span>
            )}
            {late && <span className="block">{late}</span>}
            <span className="block font-semibold">{room}</span>
            <span className="mt-2 block">{appointmentLabels.come(checkInTime(arrivesAt))}</span>
          </>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {factsOf({ appointment, standing }, patient).map(([term, value]) => (
          <div key={term} className={WIDE_FACTS.includes(term) ? 'col-span-full' : ''}>
            <dt className="text-sm text-quiet">{term}</dt>
            <dd
              className={`leading-tight whitespace-pre-line wrap-anywhere ${term === appointmentLabels.id ? 'text-xs' : 'font-semibold'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {isAhead && (
        <section className="prose border-t border-line pt-4">
          <p className="font-semibold">{copy.bring}</p>
          <ul role="list">
            {copy.things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function factsOf({ appointment, standing }: Props, patient: [string, string][]): [string, string][] {
  const { id, docId, specialty, fee, prescription } = appointment
  const payment = paymentOf(appointment, standing)
  const status = statusOf(appointment, standing)
  const facts: [string, string | undefined][] = [
    ...patient,
    [copy.doctor, docId.name],
    [specialty ? copy.speciality : copy.department, appointmentSubject(appointment)],
    [copy.status, status && appointmentList.status[status]],
    [appointmentLabels.fee, fee === undefined ? undefined : bookingFee(fee)],
    [copy.payment, payment === 'paid' ? paidText(appointment) : payment && appointmentList[payment]],
    [appointmentList.prescriptionTitle, prescription],
    [appointmentLabels.id, id],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
