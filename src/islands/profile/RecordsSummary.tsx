import type { ReactNode } from 'react'
import { appointmentList } from '#copy/appointments.ts'
import { fullMoment } from '#copy/notifications.ts'
import { profile } from '#copy/profile.ts'
import { sections } from '#copy/profile-sections.ts'
import { records as copy } from '#copy/records.ts'
import { shortDay } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot } from '#lib/slots.ts'
import type { Records } from '#stores/records.ts'

/** The records as a person reads them. */
export function RecordsSummary({ records }: { records: Records }) {
  const { exportedAt, appointments, notifications, sessions } = records
  return (
    <div className="grid gap-6">
      <p className="text-sm text-quiet">{copy.exportedAt(fullMoment(exportedAt))}</p>
      <AboutYou records={records} />
      <Part title={copy.appointments}>
        <List empty={copy.noAppointments} lines={appointments.map(lineOf)} />
      </Part>
      <Part title={copy.notifications}>
        <List
          empty={copy.noNotifications}
          lines={notifications.map(
            ({ title, body, createdAt }) => `${fullMoment(createdAt)} · ${title}: ${body}`,
          )}
        />
      </Part>
      <Part title={copy.sessions}>
        <List
          empty=""
          lines={sessions.map(({ createdAt, lastUsedAt }) =>
            copy.session(fullMoment(createdAt), fullMoment(lastUsedAt)),
          )}
        />
      </Part>
    </div>
  )
}

function lineOf({ prescription, ...visit }: Records['appointments'][number]): string {
  const { doctor, speciality, day, slot, place, fee, paymentStatus, status } = visit
  return [
    `${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`,
    `${doctor}, ${speciality}`,
    copy.place(place),
    `${bookingFee(fee)}, ${copy.payment[paymentStatus]}`,
    appointmentList.status[status].toLowerCase(),
    ...(prescription ? [copy.prescription(prescription)] : []),
  ].join(' · ')
}

function AboutYou({ records: { user, memberSince } }: { records: Records }) {
  const { name, relationship, phone } = user.emergencyContact
  const { lastCheckup } = user.healthMetrics
  const facts: [string, string][] = [
    [copy.name, user.name],
    [profile.facts.phone, user.phone],
    [copy.email, user.email],
    [profile.facts.dob, user.dob && shortDay(user.dob)],
    [profile.facts.bloodGroup, user.bloodGroup],
    [profile.facts.address, user.address],
    [sections.allergies.title, user.allergies.join(', ')],
    [sections.medicalConditions.title, user.medicalConditions.join(', ')],
    [sections.emergencyContact.title, [name, relationship, phone].filter(Boolean).join(', ')],
    [
      sections.currentMedications.title,
      user.currentMedications.map((each) => `${each.name} ${each.dosage}, ${each.frequency}`).join('; '),
    ],
    [copy.lastCheckup, lastCheckup ? shortDay(lastCheckup) : ''],
    [copy.memberSince, fullMoment(memberSince)],
  ]
  return (
    <Part title={copy.you}>
      <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="mb-1 font-semibold wrap-anywhere">{value || profile.notEntered}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

function List({ lines, empty }: { lines: string[]; empty: string }) {
  if (lines.length === 0) return <p className="text-quiet">{empty}</p>
  return (
    <ul className="grid gap-2">
      {lines.map((line, index) => (
        <li key={index} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
