import { appointmentList } from '#i18n/current/appointments.ts'
import { prescription as copy } from '#i18n/current/slip.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { joined } from '#lib/text.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { PrintOnly } from '#ui/PrintOnly.tsx'
import { PaperHead, PrintButton, usePatientFacts } from './paper-parts.tsx'

type Props = { appointment: Appointment }

export function Prescription({ appointment }: Props) {
  const patient = usePatientFacts(appointment)
  if (!appointment.prescription)
    return (
      <>
        <DoctorAndDay appointment={appointment} />
        <p className="mt-3 font-semibold">{copy.none}</p>
        <p className="mt-1 text-quiet">
          {copy.noneHint} <PhoneLink />
        </p>
      </>
    )
  return (
    <>
      <Lines appointment={appointment} />
      <PrintOnly>
        <PaperHead />
        <h1 className="mt-4 text-xl">{appointmentList.prescriptionTitle}</h1>
        {patient.map(([term, value]) => (
          <p key={term}>
            {term}: <b>{value}</b>
          </p>
        ))}
        <Lines appointment={appointment} />
      </PrintOnly>
      <PrintButton />
    </>
  )
}

const DoctorAndDay = ({ appointment: { docId, date } }: Props) => (
  <p className="text-quiet">{joined(docId.name, appointmentLabels.when(date))}</p>
)

const Lines = ({ appointment }: Props) => (
  <>
    <DoctorAndDay appointment={appointment} />
    <ul role="list" className="mt-4 grid gap-2">
      {appointment.prescription.split('\n').map((line, index) => (
        <li key={index} className="rounded-md bg-paper p-3 font-semibold wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </>
)
