import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { profile as copy, tabs } from '#i18n/en/profile.ts'
import type { Patient } from '#api/account.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { loadNotifications } from '#stores/notifications.ts'
import { $isSavedOnlyHere, $profile } from '#stores/profile.ts'
import { revalidateSession } from '#stores/session.ts'
import { EmptyState } from '#ui/placeholders.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useSession } from '../use-session.ts'
import { lazyDialog, onDemand } from '../on-demand.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Root } from '../Root.tsx'
import { Overview } from './Overview.tsx'
import { SideCard } from './SideCard.tsx'
import { chooseTab, useHashTab } from './use-hash-tab.ts'

const AppointmentsTab = onDemand(async () => (await import('./AppointmentsTab.tsx')).AppointmentsTab)
const MedicalInfo = onDemand(async () => (await import('./MedicalInfo.tsx')).MedicalInfo)
const Medications = onDemand(async () => (await import('./MedicalInfo.tsx')).Medications)

const BasicInfoDialog = lazyDialog(
  copy.editTitle,
  async () => (await import('./BasicInfoForm.tsx')).BasicInfoForm,
)
const ConfirmEmailDialog = lazyDialog(
  copy.confirmEmail,
  async () => (await import('./ConfirmEmail.tsx')).ConfirmEmail,
  { waiting: 'h-64' },
)
const RecordsDialog = lazyDialog(
  copy.recordsTitle,
  async () => (await import('./RecordsContent.tsx')).RecordsContent,
  { isWide: true },
)

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
      hint={copy.failedHint}
      action={{ label: copy.retry, onPress: revalidateSession }}
    />
  )
}

function LoadedProfile({ profile }: { profile: Patient }) {
  const tab = useHashTab()
  const isKeptHere = useStore($isSavedOnlyHere)
  const [asked, setAsked] = useState<'basics' | 'email' | 'records'>()
  const stop = () => setAsked(undefined)
  const editBasics = () => setAsked('basics')
  const panels = {
    overview: <Overview profile={profile} onEdit={editBasics} />,
    'medical-info': <MedicalInfo profile={profile} onEdit={editBasics} />,
    appointments: <AppointmentsTab />,
    medications: <Medications profile={profile} />,
  }
  return (
    <>
      {isKeptHere && (
        <p className="mb-6 rounded-lg bg-amber-soft p-4 text-amber">
          {copy.keptHere} <PhoneLink />.
        </p>
      )}
      <div className="profile-columns grid gap-6">
        <SideCard
          profile={profile}
          onEdit={editBasics}
          onConfirm={() => setAsked('email')}
          onDownload={() => setAsked('records')}
        />
        <div className="min-w-0">
          <Tabs label={copy.tabs} tabs={tabs} chosen={tab} onChoose={chooseTab}>
            {panels[tab]}
          </Tabs>
        </div>
      </div>
      <BasicInfoDialog show={asked === 'basics' && { profile }} onClose={stop} />
      <ConfirmEmailDialog show={asked === 'email' && { profile }} onClose={stop} />
      <RecordsDialog show={asked === 'records' && {}} onClose={stop} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="profile-columns grid gap-6">
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
