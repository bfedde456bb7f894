import { useStore } from '@nanostores/react'
import { profile as copy, tabs } from '#i18n/current/profile.ts'
import { shell } from '#i18n/current/shared.ts'
import type { Patient } from '#api/account.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { loadNotifications } from '#stores/notifications.ts'
import { $isSavedOnlyHere, $profile } from '#stores/profile.ts'
import { revalidateSession } from '#stores/session.ts'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { EmptyState } from '#ui/placeholders.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useSession } from '../use-session.ts'
import { onDemand } from '../on-demand.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Root } from '../Root.tsx'
import { Overview } from './Overview.tsx'
import { SideCard } from './SideCard.tsx'

const ProfileDialogs = onDemand(async () => (await import('./ProfileDialogs.tsx')).ProfileDialogs, '')
const AppointmentsTab = onDemand(async () => (await import('./AppointmentsTab.tsx')).AppointmentsTab)
const MedicalInfo = onDemand(async () => (await import('./MedicalInfo.tsx')).MedicalInfo)
const ProfileSection = onDemand(async () => (await import('./MedicalInfo.tsx')).ProfileSection)

/** Container queries: rem follows the size of text, so columns appear only when the text fits. */
const COLUMNS = 'grid gap-6 @min-[56rem]:grid-cols-[19rem_1fr] @min-[56rem]:items-start @min-[56rem]:gap-10'

const loadAll = () => Promise.all([loadAppointments(), loadNotifications()])

export function Profile() {
  const session = useSession(loadAll)
  const profile = useStore($profile, { ssr: () => undefined })
  const patient = session.status === 'patient' ? session.token : undefined

  const retry = { label: shell.retry, onPress: revalidateSession }
  return (
    <Root>
      <FocusKeeper>
        {profile ? (
          <LoadedProfile key={patient} profile={profile} />
        ) : session.status !== 'patient' ? (
          <Loading />
        ) : (
          <EmptyState picture="no-results" title={copy.failed} hint={shell.failedHint} action={retry} />
        )}
      </FocusKeeper>
    </Root>
  )
}

function LoadedProfile({ profile }: { profile: Patient }) {
  const isKeptHere = useStore($isSavedOnlyHere)
  const panels = {
    overview: <Overview profile={profile} />,
    'medical-info': <MedicalInfo profile={profile} />,
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
          <Tabs label={copy.tabs} tabs={tabs} panels={panels} />
        </div>
      </div>
      <ProfileDialogs profile={profile} />
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
