import { basicInfo as basics, editing, sections } from '#i18n/current/profile-sections.ts'
import { overview } from '#i18n/current/profile.ts'
import type { User } from '#contract/patient.ts'
import type { SectionName } from '#lib/profile-sections.ts'
import { openDialog } from '#stores/dialogs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Card } from './profile-parts.tsx'
import { SectionContent } from './SectionContent.tsx'

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
    <button
      type="button"
      className="button button-quiet"
      aria-label={editing.editLabel(title)}
      onClick={() => openDialog(name, {})}
    >
      <Icon name="edit" className="size-4" />
      {editing.edit}
    </button>
  )
}
