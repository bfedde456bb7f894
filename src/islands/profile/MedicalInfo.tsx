import { basicInfo as basics, editing, sections } from '#i18n/current/profile-sections.ts'
import { overview } from '#i18n/current/profile.ts'
import type { User } from '#contract/patient.ts'
import { Icon } from '#ui/Icon.tsx'
import { Card } from './profile-parts.tsx'
import { useStore } from '@nanostores/react'
import type { SectionName } from '#lib/profile-sections.ts'
import { $draft, editSection } from '#stores/draft.ts'
import { showToast } from '#ui/toast.ts'
import { focusShown } from '../form.tsx'
import { SectionContent } from './SectionContent.tsx'
import { SectionEditor } from './SectionEditor.tsx'

export function MedicalInfo({ profile, onEdit }: { profile: User; onEdit: () => void }) {
  const { bloodGroup } = profile
  return (
    <div className="grid gap-6">
      <Card
        title={basics.bloodGroup}
        icon="blood"
        action={<EditButton title={basics.bloodGroup} onPress={onEdit} />}
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
  const draft = useStore($draft)
  const { title, icon } = sections[name]

  function edit(): void {
    if (editSection(name)) focusShown(document, '[data-editor] input')
    else if (draft) showToast(editing.another(sections[draft.section].title), 'error')
  }

  if (draft?.section === name)
    return (
      <Card title={title} icon={icon}>
        <SectionEditor draft={draft} profile={profile} />
      </Card>
    )
  return (
    <Card title={title} icon={icon} action={<EditButton title={title} section={name} onPress={edit} />}>
      <SectionContent name={name} profile={profile} />
    </Card>
  )
}

function EditButton({ title, section, onPress }: { title: string; section?: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={editing.editLabel(title)}
      data-edit={section}
      onClick={onPress}
    >
      <Icon name="edit" className="size-4" />
      {editing.edit}
    </button>
  )
}
