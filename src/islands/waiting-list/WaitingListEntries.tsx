import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { waitingList as copy } from '#i18n/current/waiting-list.ts'
import { $activeEntries, loadWaitingList, leaveWaitingList } from '#stores/waiting-list.ts'
import { useAction } from '../action.tsx'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { showToast } from '#ui/toast.ts'
import type { WaitingListEntry } from '#contract/waiting-list.ts'
import { $appointments } from '#stores/appointment-list.ts'
import { Icon } from '#ui/Icon.tsx'
import { FreePlaceLink, ReachabilityNote } from './Joined.tsx'

const LOOK_AGAIN_MS = 30_000

export function Entries() {
  const waiting = useStore($activeEntries)

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadWaitingList()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <FocusKeeper className="grid gap-4">
      <p role="status" className="sr-only">
        {copy.announced(waiting.filter(({ open }) => open).length)}
      </p>
      {waiting.map((entry) => (
        <EntryCard key={entry.id} entry={entry} />
      ))}
    </FocusKeeper>
  )
}

export function EntryCard({ entry }: { entry: WaitingListEntry }) {
  const { isSending, run } = useAction(leaveWaitingList, appointmentRefusals.waitingList, {
    key: entry.id,
    onDone: () => showToast(copy.hasLeft),
  })
  return (
    <article
      className={`@container rounded-md border p-4 ${entry.open ? 'border-brand bg-mint' : 'border-line'}`}
    >
      <h3 className="text-lg">{nameOf(entry)}</h3>
      <p className="mb-2 text-quiet">{copy.when(entry.fromDay, entry.toDay, entry.slots)}</p>
      {entry.open ? (
        <>
          <h4 className="flex items-center gap-2 text-sm font-semibold text-brand">
            <Icon name="calendar-check" />
            {copy.free}
          </h4>
          <FreePlaceLink entry={entry} look="primary" />
        </>
      ) : (
        <ReachabilityNote />
      )}
      <div className="mt-2">
        <Button
          look="plain"
          isBusy={isSending}
          busyLabel={copy.leaving}
          onPress={() => run(entry.id)}
          label={copy.leave}
        />
      </div>
    </article>
  )
}

function nameOf({ doctor = '', speciality = '', appointmentId, toDay }: WaitingListEntry): string {
  const whom = doctor || copy.anyone(speciality)
  if (!appointmentId) return whom
  const appointment = $appointments.get().future.find(({ id }) => id === appointmentId)
  return copy.earlierThan(appointment?.docId.name ?? doctor, appointment?.date ?? toDay)
}
