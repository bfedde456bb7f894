import { momentSentence, notificationList as copy } from '#copy/notifications.ts'
import { fullMoment } from '#lib/moments.ts'
import type { Notification } from '#api/notifications.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { notification: Notification; onRead: () => void }

/** An unread one has a chip, a bell and a button; nothing depends on its colour. */
export function NotificationCard({ notification, onRead }: Props) {
  const { id, title, body, createdAt, read } = notification
  return (
    <li
      className={`flex gap-4 border-t border-line p-4 first:border-t-0 sm:px-6 ${read ? '' : 'bg-mint/50'}`}
    >
      <span
        className={`notice-bell grid size-10 flex-none place-items-center rounded-full ${read ? 'bg-paper text-quiet' : 'bg-brand text-on-brand'}`}
      >
        <Icon name={read ? 'check' : 'bell'} />
        {!read && <span className="chip bg-brand text-on-brand">{copy.isNew}</span>}
      </span>
      <div className="min-w-0 grow wrap-anywhere">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-0.5 text-quiet">{body}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          {createdAt && (
            <time
              className="text-sm text-quiet tabular-nums"
              dateTime={createdAt}
              title={fullMoment(createdAt)}
            >
              {momentSentence(createdAt)}
            </time>
          )}
          <button
            type="button"
            className={`min-h-8 font-semibold text-brand underline ${read || !id ? 'notice-done' : ''}`}
            aria-label={copy.markLabel(title)}
            onClick={onRead}
          >
            {copy.mark}
          </button>
        </div>
      </div>
    </li>
  )
}
