import { basicInfo as basics, editing } from '#copy/profile-sections.ts'
import { overview } from '#copy/profile.ts'
import type { User } from '#contract/patient.ts'
import { Icon } from '#ui/Icon.tsx'
import { Card } from './Card.tsx'
import { ProfileSection } from './ProfileSection.tsx'

/** What a doctor asks first. */
export function MedicalInfo({ profile, onEdit }: { profile: User; onEdit: () => void }) {
  const { bloodGroup } = profile
  return (
    <div className="grid gap-6">
      <Card
        title={basics.bloodGroup}
        icon="blood"
        action={
          <button
            type="button"
            className="button button-quiet"
            aria-label={editing.editLabel(basics.bloodGroup)}
            onClick={onEdit}
          >
            <Icon name="edit" className="size-4" />
            {editing.edit}
          </button>
        }
      >
        <p className={bloodGroup ? 'text-3xl font-bold' : 'text-quiet'}>{bloodGroup || overview.none}</p>
      </Card>
      <ProfileSection name="allergies" profile={profile} />
      <ProfileSection name="medicalConditions" profile={profile} />
      <ProfileSection name="emergencyContact" profile={profile} />
    </div>
  )
}

/** What the patient takes. */
export function Medications({ profile }: { profile: User }) {
  return <ProfileSection name="currentMedications" profile={profile} />
}
