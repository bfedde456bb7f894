import { prescription as copy } from '#i18n/current/slip.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { joined } from '#lib/text.ts'
import { PhoneLink } from '#ui/contact-links.tsx'

export function Prescription({ appointment: { docId, date, prescription } }: { appointment: Appointment }) {
  return (
    <>
      <p className="text-quiet">{joined(docId.name, appointmentLabels.when(date))}</p>
      {prescription ? (
        <ul role="list" className="mt-4 grid gap-2">
          {prescription.split('\n').map((line, index) => (
            <li key={index} className="rounded-md bg-paper p-3 font-semibold wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 font-semibold">{copy.none}</p>
      )}
      {prescription ? (
        <p className="mt-4 text-sm text-quiet">{copy.hint}</p>
      ) : (
        <p className="mt-1 text-quiet">
          {copy.noneHint} <PhoneLink />
        </p>
      )}
    </>
  )
}
