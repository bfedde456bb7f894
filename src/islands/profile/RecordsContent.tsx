import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { appointmentList } from '#i18n/current/appointments.ts'
import { overview, profile } from '#i18n/current/profile.ts'
import { sections } from '#i18n/current/profile-sections.ts'
import { records as copy } from '#i18n/current/records.ts'
import { appointmentLabels as labels, shell } from '#i18n/current/shared.ts'
import { refusalSentence } from '#contract/refusals.ts'
import type { ExportAnswer } from '#contract/profile.ts'
import { fullMoment, shortDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { joined } from '#lib/text.ts'
import { findSlot } from '#scheduling/slots.ts'
import { $records, loadRecords } from '#stores/profile.ts'
import { $today } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/placeholders.tsx'
import { PrintOnly } from '#ui/PrintOnly.tsx'

export function RecordsContent() {
  const state = useStore($records)
  useEffect(() => void loadRecords(), [])
  if (state.state === 'loading') return <Loading label={copy.loading} blocks={['h-16', 'h-44']} />
  if (state.state !== 'loaded')
    return (
      <div role="alert">
        <p className="font-semibold">{refusalSentence(accountRefusals.records, state.error)}</p>
        <Button look="primary" className="mt-4" onPress={loadRecords} label={shell.retry} />
      </div>
    )
  const { records } = state
  return (
    <>
      <p className="text-quiet">{copy.intro}</p>
      <div className="my-5 flex flex-wrap gap-3">
        <Button look="primary" onPress={() => save(records)} icon="download" label={copy.save} />
        <Button onPress={() => print()} icon="printer" label={copy.print} />
      </div>
      <div className="rounded-lg border border-line p-4 sm:p-6">
        <RecordsSummary records={records} />
      </div>
      <PrintOnly>
        <p className="mb-4 text-xl font-bold">{hospital.name}</p>
        <RecordsSummary records={records} />
      </PrintOnly>
    </>
  )
}

function save({ success: _, ...held }: ExportAnswer): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
  link.download = copy.fileName(hospital.name, $today.get())
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

function RecordsSummary({ records }: { records: ExportAnswer }) {
  const { exportedAt, appointments, notifications, sessions } = records
  return (
    <div className="grid gap-6">
      <p className="text-sm text-quiet">{copy.exportedAt(fullMoment(exportedAt))}</p>
      <AboutYou records={records} />
      <List title={copy.appointments} empty={copy.noAppointments} lines={appointments.map(lineOf)} />
      <List
        title={copy.notifications}
        empty={copy.noNotifications}
        lines={notifications.map(({ title, body, createdAt }) =>
          line(fullMoment(createdAt), body ? `${title}: ${body}` : title),
        )}
      />
      <List
        title={copy.sessions}
        empty=""
        lines={sessions.map(({ device, createdAt, lastUsedAt }) =>
          copy.session(device, fullMoment(createdAt), fullMoment(lastUsedAt)),
        )}
      />
    </div>
  )
}

const line = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · ')

type Exported = ExportAnswer['appointments'][number]

function lineOf(appointment: Exported): string {
  const { number, doctor, speciality, day, slot, place, fee, forName, forBirthYear } = appointment
  const { disruption, status, prescription } = appointment
  const isOff = disruption !== null || status === 'cancelled'
  const whom = forName && forBirthYear ? labels.born(forName, forBirthYear) : forName
  return line(
    joined(shortDay(day), findSlot(slot).label.toLowerCase()),
    joined(doctor, speciality),
    whom && `${labels.for}: ${whom}`,
    copy.number(number),
    isOff ? '' : copy.place(place),
    joined(bookingFee(fee), paymentOf(appointment, isOff)),
    statusOf(appointment).toLowerCase(),
    prescription && copy.prescription(prescription),
  )
}

function statusOf({ status, disruption, attendance }: Exported): string {
  if (disruption !== null && status === 'booked') return labels.off
  return attendance === 'missed' && status !== 'cancelled' ? copy.missed : appointmentList.status[status]
}

function paymentOf({ paymentStatus, receipt }: Exported, isOff: boolean): string {
  const isPending = paymentStatus === 'pending'
  if (receipt?.refund && (isOff || !isPending)) return copy.payment.refunded
  return isOff && isPending ? '' : copy.payment[paymentStatus]
}

function AboutYou({ records: { user, memberSince } }: { records: ExportAnswer }) {
  const { name, relationship, phone } = user.emergencyContact
  const { lastCheckup } = user.healthMetrics
  const facts: [string, string][] = [
    [copy.name, user.name],
    [profile.facts.phone, user.phone],
    [copy.email, user.email],
    ...(user.newEmail ? [[copy.newEmail, user.newEmail] satisfies [string, string]] : []),
    [profile.facts.dob, user.dob && shortDay(user.dob)],
    [profile.facts.bloodGroup, user.bloodGroup],
    [profile.facts.address, user.address],
    [sections.allergies.title, joined(...user.allergies)],
    [sections.medicalConditions.title, joined(...user.medicalConditions)],
    [sections.emergencyContact.title, joined(name, relationship, phone)],
    [
      sections.currentMedications.title,
      user.currentMedications.map((each) => `${each.name} ${each.dosage}, ${each.frequency}`).join('; '),
    ],
    [overview.lastCheckup, lastCheckup ? shortDay(lastCheckup) : ''],
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

function List({ title, lines, empty }: { title: string; lines: string[]; empty: string }) {
  return (
    <Part title={title}>
      {lines.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <ul role="list" className="grid gap-2">
          {lines.map((line, index) => (
            <li key={index} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
