import { useStore } from '@nanostores/react'
import { profile as copy, tabs } from '#i18n/current/profile.ts'
import { shell } from '#i18n/current/shell.ts'
import { menu } from '#i18n/current/account.ts'
import type { Patient } from '#api/account.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { openDialog } from '#stores/dialogs.ts'
import { loadNotifications } from '#stores/notifications.ts'
import { $isSavedOnlyHere, $profile } from '#stores/profile.ts'
import { revalidateSession } from '#stores/session.ts'
import { EmptyState } from '#ui/placeholders.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useSession } from '../use-session.ts'
import type { DialogTable } from '../DialogHost.tsx'
import { onDemand } from '../on-demand.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Root } from '../Root.tsx'
import { Overview } from './Overview.tsx'
import { SideCard } from './SideCard.tsx'
import { chooseTab, useHashTab } from './use-hash-tab.ts'

const Dialogs = onDemand(async () => (await import('../DialogHost.tsx')).DialogHost, '')
const AppointmentsTab = onDemand(async () => (await import('./AppointmentsTab.tsx')).AppointmentsTab)
const MedicalInfo = onDemand(async () => (await import('./MedicalInfo.tsx')).MedicalInfo)
const ProfileSection = onDemand(async () => (await import('./MedicalInfo.tsx')).ProfileSection)
const BasicInfoForm = onDemand(async () => (await import('./BasicInfoForm.tsx')).BasicInfoForm)
const EmailSetup = onDemand(async () => (await import('./EmailSetup.tsx')).EmailSetup, 'h-64')
const RecordsContent = onDemand(async () => (await import('./RecordsContent.tsx')).RecordsContent)

/** Container queries: rem follows the size of text, so columns appear only when the text fits. */
const COLUMNS = 'grid gap-6 @min-[56rem]:grid-cols-[19rem_1fr] @min-[56rem]:items-start @min-[56rem]:gap-10'

const loadAll = () => Promise.all([loadAppointments(), loadNotifications()])

export function Profile() {
  const session = useSession(loadAll)
  const profile = useStore($profile, { ssr: () => undefined })
  const patient = session.status === 'patient' ? session.token : undefined

  if (profile)
    return (
      <Root>
        <LoadedProfile key={patient} profile={profile} />
      </Root>
    )
  if (session.status !== 'patient') return <Loading />
  return (
    <EmptyState
      picture="no-results"
      title={copy.failed}
      hint={shell.failedHint}
      action={{ label: shell.retry, onPress: revalidateSession }}
    />
  )
}

function LoadedProfile({ profile }: { profile: Patient }) {
  const tab = useHashTab()
  const isKeptHere = useStore($isSavedOnlyHere)
  const editBasics = () => openDialog('basics', {})
  const dialogs: DialogTable = {
    basics: { title: copy.editTitle, show: (props) => <BasicInfoForm {...props} profile={profile} /> },
    email: {
      title: profile.newEmail ? menu.confirmEmail : menu.addEmail,
      show: (props) => <EmailSetup {...props} profile={profile} />,
    },
    records: { title: copy.recordsTitle, show: () => <RecordsContent />, isWide: true },
  }
  const panels = {
    overview: <Overview profile={profile} onEdit={editBasics} />,
    'medical-info': <MedicalInfo profile={profile} onEdit={editBasics} />,
    appointments: <AppointmentsTab />,
    medications: <ProfileSection name="currentMedications" profile={profile} />,
  }
  return (
    <>
      {isKeptHere && (
        <p className="mb-6 rounded-lg bg-amber-soft p-4 text-amber">
          {copy.keptHere} <PhoneLink />.
        </p>
      )}
      <div className={COLUMNS}>
        <SideCard profile={profile} />
        <div className="min-w-0">
          <Tabs label={copy.tabs} tabs={tabs} chosen={tab} onChoose={chooseTab}>
            {panels[tab]}
          </Tabs>
        </div>
      </div>
      <Dialogs dialogs={dialogs} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">{copy.loading}</span>
      <div className="skeleton h-96" />
      <div className="grid gap-6">
        <div className="skeleton h-16" />
        <div className="skeleton h-44" />
        <div className="skeleton h-44" />
      </div>
    </div>
  )
}
