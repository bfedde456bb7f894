import { appointmentList } from '#i18n/current/appointments.ts'
import { prescription as copy } from '#i18n/current/confirmation.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { joined } from '#lib/text.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { PaperHead, Printable, usePatientFacts } from './paper-parts.tsx'

type Props = { appointment: Appointment }

export function Prescription({ appointment }: Props) {
  const patient = usePatientFacts(appointment)
  const { docId, date, prescription } = appointment
  const about = <p className="text-quiet">{joined(docId.name, appointmentLabels.when(date))}</p>
  if (!prescription)
    return (
      <>
        {about}
        <p className="mt-3 font-semibold">{copy.none}</p>
        <p className="mt-1 text-quiet">
          {copy.noneHint} <PhoneLink />
        </p>
      </>
    )
  return (
    <Printable>
      <div className="hidden print:block">
        <PaperHead />
        <h1 className="mt-4 text-xl">{appointmentList.prescriptionTitle}</h1>
        {patient.map(([term, value]) => (
          <p key={term}>
            {term}: <b>{value}</b>
          </p>
        ))}
      </div>
      {about}
      <ul role="list" className="mt-4 grid gap-2">
        {prescription.split('\n').map((line, index) => (
          <li key={index} className="rounded-md bg-paper p-3 font-semibold wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Printable>
  )
}
