import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fullMoment } from '#copy/notifications.ts'
import { held as copy } from '#copy/held.ts'
import { visit } from '#copy/visit.ts'
import type { HeldRecord } from '#contract/account-access.ts'
import type { User } from '#contract/patient.ts'
import { shortDay } from '#lib/dates.ts'
import { hiddenEmail } from '#lib/hidden-email.ts'
import { joined } from '#lib/joined.ts'
import { $appointmentList, $appointments, isFresh, loadAppointments } from '#stores/appointment-list.ts'
import { $profile } from '#stores/profile.ts'

const SHOWN_AT_MOST = 3

/** Everything the account holds that its owner would know again; what is blank is left out. */
export function HeldFacts({ held }: { held: HeldRecord }) {
  const profile = useStore($profile)
  const ahead = useAhead()
  const facts = [...(profile ? factsOf(profile) : []), ...accountFacts(held), [copy.ahead, ahead]]
  return (
    <dl className="my-5 grid gap-y-3 rounded-md bg-paper p-4 sm:grid-cols-[auto_1fr] sm:gap-x-6 sm:gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm/6 text-quiet">{label}</dt>
          <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const filled = (facts: string[][]) => facts.filter(([, value]) => value)

const accountFacts = ({ email, memberSince }: HeldRecord) =>
  filled([
    [copy.email, email && copy.removed(hiddenEmail(email))],
    [copy.since, memberSince && fullMoment(memberSince)],
  ])

function factsOf(user: User): string[][] {
  const { name, relationship } = user.emergencyContact
  return filled([
    [copy.name, user.name],
    [copy.dob, user.dob && shortDay(user.dob)],
    [copy.bloodGroup, user.bloodGroup],
    [copy.address, user.address],
    [copy.allergies, joined(...user.allergies)],
    [copy.conditions, joined(...user.medicalConditions)],
    [copy.medicines, joined(...user.currentMedications.map((each) => `${each.name} ${each.dosage}`))],
    [copy.contact, joined(name, relationship)],
  ])
}

/** Which visits go with the account. */
function useAhead(): string {
  const list = useStore($appointmentList)
  const { future } = useStore($appointments)

  useEffect(() => {
    void loadAppointments()
  }, [])

  if (list.state === 'loading') return copy.looking
  if (!isFresh(list)) return copy.unknown
  if (future.length === 0) return copy.none
  const lines = future
    .slice(0, SHOWN_AT_MOST)
    .map(({ docId, date }) => joined(docId.name || visit.noDoctor, date && shortDay(date)))
  const more = future.length - lines.length
  return [...lines, ...(more > 0 ? [copy.more(more)] : [])].join('\n')
}
