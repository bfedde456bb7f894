import { basicInfo as basics, editing, sections, lines } from '#i18n/current/profile-sections.ts'
import { overview } from '#i18n/current/profile.ts'
import type { User } from '#contract/patient.ts'
import { type SectionName, SECTIONS } from '#lib/profile-sections.ts'
import { openDialog } from '#stores/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from './profile-parts.tsx'
import { telHref } from '#lib/hospital.ts'

export function MedicalInfo({ profile }: { profile: User }) {
  const { bloodGroup } = profile
  return (
    <div className="grid gap-6">
      <Card
        title={basics.bloodGroup}
        icon="blood"
        action={<EditButton title={basics.bloodGroup} name="basics" />}
      >
        <p className={bloodGroup ? 'text-3xl font-bold' : 'text-quiet'}>{bloodGroup || overview.none}</p>
      </Card>
      <ProfileSection name="allergies" profile={profile} />
      <ProfileSection name="medicalConditions" profile={profile} />
      <ProfileSection name="emergencyContact" profile={profile} />
    </div>
  )
}

export function ProfileSection({ name, profile }: { name: SectionName; profile: User }) {
  const { title, icon } = sections[name]
  return (
    <Card title={title} icon={icon} action={<EditButton title={title} name={name} />}>
      <SectionContent name={name} profile={profile} />
    </Card>
  )
}

function EditButton({ title, name }: { title: string; name: SectionName | 'basics' }) {
  return (
    <Button
      icon="edit"
      className="[&_svg]:size-4"
      aria-label={editing.editLabel(title)}
      onPress={() => openDialog(name, {})}
      label={editing.edit}
    />
  )
}

export function SectionContent({ name, profile }: { name: SectionName; profile: User }) {
  const { allergies, medicalConditions, emergencyContact, currentMedications } = profile
  const isEmpty = SECTIONS[name].read(profile).every((row) => Object.values(row).every((value) => !value))
  if (isEmpty) return <p className="text-quiet">{sections[name].empty}</p>
  if (name === 'emergencyContact') return <Contact contact={emergencyContact} />
  if (name === 'currentMedications') return <Medicines medicines={currentMedications} />
  return (
    <ul role="list" className="flex flex-wrap gap-2">
      {(name === 'allergies' ? allergies : medicalConditions).map((text) => (
        <li key={text} className="rounded-md bg-mint px-3 py-1 wrap-anywhere font-semibold text-brand">
          {text}
        </li>
      ))}
    </ul>
  )
}

function Contact({ contact: { name, relationship, phone } }: { contact: User['emergencyContact'] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="font-bold wrap-anywhere">{name}</span>
      <span className="text-quiet wrap-anywhere">{relationship}</span>
      <a
        className="py-0.5 font-semibold text-brand tabular-nums wrap-anywhere underline"
        href={telHref(phone)}
      >
        {phone}
      </a>
    </p>
  )
}

function Medicines({ medicines }: { medicines: User['currentMedications'] }) {
  return (
    <ul role="list" className="grid gap-3">
      {medicines.map(({ name, dosage, frequency }, index) => (
        <li key={index} className="rounded-md bg-paper p-4">
          <p className="font-bold wrap-anywhere">{name}</p>
          <dl className="mt-1 flex flex-wrap gap-x-6 text-quiet">
            <Fact label={lines.dosage} value={dosage} />
            <Fact label={lines.frequency} value={frequency} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-sm/6">{label}:</dt>
      <dd className="font-semibold text-ink wrap-anywhere">{value}</dd>
    </div>
  )
}
