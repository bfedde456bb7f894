import { waitingList as copy } from '#i18n/current/waiting-list.ts'
import type { WaitingListEntry } from '#contract/waiting-list.ts'
import { ROOT } from '#lib/language.ts'
import { slotPath } from '#lib/links.ts'
import { ButtonLink, type Look } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useStore } from '@nanostores/react'
import { $waitingList } from '#stores/waiting-list.ts'

export function Joined({ entry }: { entry: WaitingListEntry }) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-brand">
        <Icon name="clock" />
        {copy.joined}
      </p>
      <ReachabilityNote />
      <FreePlaceLink entry={entry} />
    </>
  )
}

export function ReachabilityNote({ isJoining = false }: { isJoining?: boolean }) {
  const list = useStore($waitingList)
  if (!list) return null
  if (list.isReachable) return isJoining ? null : <p className="mt-1 text-sm text-quiet">{copy.reached}</p>
  return (
    <p className="mt-2 flex gap-2 rounded-md bg-amber-soft p-3 text-sm">
      <Icon name="alert-circle" className="flex-none text-amber" />
      {list.sendsMessages ? (
        <span>
          {copy.unreachable}{' '}
          <a className="text-brand underline" href={`${ROOT}/my-profile`}>
            {copy.email}
          </a>{' '}
          {copy.or}{' '}
          <a className="text-brand underline" href={`${ROOT}/settings`}>
            {copy.phone}
          </a>
          .
        </span>
      ) : (
        <span>{isJoining ? copy.noMessagesBefore : copy.noMessages}</span>
      )}
    </p>
  )
}

export function FreePlaceLink({ entry, look = 'quiet' }: { entry: WaitingListEntry; look?: Look }) {
  const { open, appointmentId } = entry
  if (!open) return null
  return (
    <ButtonLink
      look={look}
      className="mt-2"
      href={ROOT + slotPath({ ...open, appointmentId })}
      label={(appointmentId ? copy.move : copy.book)(open.date, open.slot)}
    />
  )
}
