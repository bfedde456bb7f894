import { prescription as copy } from '#copy/slip.ts'
import { visit } from '#copy/visit.ts'
import type { Appointment } from '#api/appointments.ts'
import { joined } from '#lib/text.ts'
import { PhoneLink } from '../PhoneLink.tsx'

/** What the doctor prescribed, or plainly that nothing was. */
export function Prescription({ appointment }: { appointment: Appointment }) {
  return (
    <>
      <p className="text-quiet">{joined(appointment.docId.name, visit.when(appointment.date))}</p>
      {appointment.prescription ? <Issued lines={appointment.prescription.split('\n')} /> : <None />}
    </>
  )
}

function Issued({ lines }: { lines: string[] }) {
  return (
    <>
      <ul className="mt-4 grid gap-2">
        {lines.map((line, index) => (
          <li key={index} className="rounded-md bg-paper p-3 font-semibold wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">{copy.hint}</p>
    </>
  )
}

function None() {
  return (
    <>
      <p className="mt-3 font-semibold">{copy.none}</p>
      <p className="mt-1 text-quiet">
        {copy.noneHint} <PhoneLink />
      </p>
    </>
  )
}
