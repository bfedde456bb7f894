import { menu } from '#i18n/current/account.ts'
import { profile as copy } from '#i18n/current/profile.ts'
import { sections } from '#i18n/current/profile-sections.ts'
import type { Patient } from '#api/account.ts'
import { SECTION_NAMES } from '#lib/profile-sections.ts'
import { DialogHost, type DialogTable } from '../DialogHost.tsx'
import { onDemand } from '../on-demand.tsx'

const BasicInfoForm = onDemand(async () => (await import('./BasicInfoForm.tsx')).BasicInfoForm)
const EmailSetup = onDemand(async () => (await import('./EmailSetup.tsx')).EmailSetup, 'h-64')
const RecordsContent = onDemand(async () => (await import('./RecordsContent.tsx')).RecordsContent)
const SectionEditor = onDemand(async () => (await import('./SectionEditor.tsx')).SectionEditor)

export function ProfileDialogs({ profile }: { profile: Patient }) {
  const dialogs: DialogTable = {
    basics: { title: copy.editTitle, show: (props) => <BasicInfoForm {...props} profile={profile} /> },
    email: {
      title: profile.newEmail ? menu.confirmEmail : menu.addEmail,
      show: (props) => <EmailSetup {...props} profile={profile} />,
    },
    records: { title: copy.recordsTitle, show: () => <RecordsContent />, isWide: true },
  }
  for (const section of SECTION_NAMES)
    dialogs[section] = {
      title: sections[section].title,
      show: (props) => <SectionEditor {...props} section={section} profile={profile} />,
      isWide: true,
    }
  return <DialogHost dialogs={dialogs} />
}
