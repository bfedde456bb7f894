import { useStore } from '@nanostores/react'
import { waitingList as copy } from '#copy/waiting-list.ts'
import { ROOT } from '#lib/language.ts'
import { $waitingList } from '#stores/waiting-list.ts'
import { Icon } from '#ui/Icon.tsx'

/** Whether a message can reach the patient, and what to do when none can; nothing until the server has answered. */
export function Reach({ isJoining = false }: { isJoining?: boolean }) {
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
