import { useStore } from '@nanostores/react'
import { appointmentList } from '#i18n/current/appointments.ts'
import { slip as copy } from '#i18n/current/slip.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { fullDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import type { ListPart } from '#stores/dialogs.ts'
import { $session } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { PrintOnly } from '#ui/PrintOnly.tsx'
import { detailFacts, paymentOf, statusOf } from './AppointmentCard.tsx'

type Props = { appointment: Appointment; standing: ListPart }

const WIDE_FACTS: string[] = [copy.prescription, copy.id]

export function ConfirmationContent(props: Props) {
  return (
    <>
      <ConfirmationFacts {...props} />
      <PrintOnly>
        <ConfirmationFacts {...props} />
      </PrintOnly>
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 border-t border-line bg-surface px-6 py-3">
        <Button look="primary" className="w-full" onPress={() => print()} icon="printer" label={copy.print} />
      </div>
    </>
  )
}

function ConfirmationFacts({ appointment, standing }: Props) {
  const isAhead = standing === 'ahead'
  const session = useStore($session)
  const patient = session.status === 'patient' ? session.user?.name : undefined
  const { street, city, postcode } = hospital.address
  const { number, date, time, place, arrivesAt, room } = appointment
  const disruption = isAhead ? appointment.disruption : undefined
  const isOff = disruption !== undefined
  return (
    <article className="grid gap-4">
      <header className="border-b border-brand pb-3">
        <p className="text-xl font-bold tracking-tight">{hospital.name}</p>
        <p className="text-sm text-quiet">
          {street}, {city} {postcode}
        </p>
        <p className="text-sm text-quiet">
          <PhoneLink className="inline-block py-0.5" />
        </p>
      </header>
      {number && (
        <p>
          <span className="text-sm text-quiet">{copy.number}</span>{' '}
          <b className="inline-block text-2xl leading-tight tabular-nums">{number}</b>
        </p>
      )}
      {disruption && (
        <div className="rounded-md border border-amber bg-amber-soft p-3">
          <p className="text-lg font-bold text-amber">{copy.off}</p>
          <p className="font-semibold wrap-anywhere">{disruption.reason}</p>
          <p>{copy.offHint}</p>
        </div>
      )}
      <p className={`rounded-md border border-line p-3 ${disruption ? '' : 'bg-mint'}`}>
        {isOff && <span className="sr-only">{appointmentLabels.noLonger} </span>}
        <time className="block text-lg font-bold" dateTime={date}>
          {isOff ? <s>{fullDay(date)}</s> : fullDay(date)}
        </time>
        <span className="block tabular-nums">{isOff ? <s>{time}</s> : time}</span>
        {isAhead && !disruption && place && arrivesAt && (
          <span className="block font-semibold text-brand">{appointmentLabels.turn(place, arrivesAt)}</span>
        )}
        {isAhead && !disruption && <span className="block font-semibold">{room}</span>}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {factsOf({ appointment, standing }, patient).map(([term, value]) => (
          <div key={term} className={WIDE_FACTS.includes(term) ? 'col-span-full' : ''}>
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="font-semibold leading-tight whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isAhead && !disruption && (
        <section className="prose border-t border-line pt-4">
          <p>{copy.come}</p>
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

function factsOf({ appointment, standing }: Props, patient: string | undefined): [string, string][] {
  const { id, docId, specialty, fee, prescription } = appointment
  const payment = paymentOf(appointment, standing)
  const status = statusOf(appointment, standing)
  const facts: [string, string | undefined][] = [
    [copy.patient, appointment.forName ? '' : patient],
    ...detailFacts(appointment),
    [copy.doctor, docId.name],
    [specialty ? copy.speciality : copy.department, appointmentSubject(appointment)],
    [copy.status, status && appointmentList.status[status]],
    [copy.fee, fee === undefined ? undefined : bookingFee(fee)],
    [copy.payment, payment && appointmentList[payment]],
    [copy.prescription, prescription],
    [copy.id, id],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
