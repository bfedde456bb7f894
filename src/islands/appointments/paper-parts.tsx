import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Appointment } from '#api/appointments.ts'
import { appointmentList } from '#i18n/current/appointments.ts'
import { confirmation as copy } from '#i18n/current/confirmation.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { hospital } from '#lib/hospital.ts'
import { $session } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { DIALOG_FOOT } from '#ui/Dialog.tsx'
import { PrintOnly } from '#ui/PrintOnly.tsx'
import { attendeeText } from './appointment-parts.tsx'

/** Begins what is printed: the hospital's mark, name, address and phone. */
export function PaperHead() {
  const { street, city, postcode } = hospital.address
  return (
    <header className="flex items-start gap-3 border-b border-brand pb-3">
      <img src="/favicon.svg" alt="" width="40" height="40" />
      <div>
        <p className="text-xl font-bold tracking-tight">{hospital.name}</p>
        <p className="text-sm text-quiet">
          {street}, {city} {postcode}
        </p>
        <p className="text-sm text-quiet">
          <PhoneLink className="inline-block py-0.5" />
        </p>
      </div>
    </header>
  )
}

export type Fact = [term: string, value: string | undefined]

/** The patient, or the person it is for, and the reason. */
export function usePatientFacts(appointment: Appointment): Fact[] {
  const session = useStore($session)
  const name = session.status === 'patient' ? session.user?.name : ''
  const facts: Fact[] = [
    [copy.patient, appointment.forName ? '' : name],
    [appointmentLabels.for, attendeeText(appointment)],
    [appointmentLabels.why, appointment.reason],
  ]
  return facts.filter(([, value]) => value)
}

const WIDE_FACTS: string[] = [appointmentList.prescriptionTitle, appointmentLabels.id]

/** A list of the facts that have a value. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6em,40%)),1fr))] gap-x-6 gap-y-3">
    {facts.map(
      ([term, value]) =>
        value && (
          <div key={term} className={WIDE_FACTS.includes(term) ? 'col-span-full' : ''}>
            <dt className="text-sm text-quiet">{term}</dt>
            <dd
              className={`leading-tight whitespace-pre-line wrap-anywhere ${term === appointmentLabels.id ? 'text-xs' : 'font-semibold'}`}
            >
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
)

/** Content of a dialog, with a button to print it. */
export const Printable = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <PrintOnly>{children}</PrintOnly>
    <div className={`${DIALOG_FOOT} mt-6`}>
      <Button look="primary" className="w-full" onPress={() => print()} icon="printer" label={copy.print} />
    </div>
  </>
)
