import { fullMoment, momentSentence, notificationList as copy } from '#copy/notifications.ts'
import type { Notification } from '#api/notification-answer.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { notification: Notification; onRead: () => void }

/** An unread one has a chip, a bell and a button; nothing depends on its colour. */
export function NotificationCard({ notification, onRead }: Props) {
  const { title, body, createdAt, read } = notification
  return (
    <li
      className={`flex gap-4 border-t border-line p-4 first:border-t-0 sm:px-6 ${read ? '' : 'bg-mint/50'}`}
    >
      <span
        className={`grid size-10 flex-none place-items-center rounded-full ${read ? 'bg-paper text-quiet' : 'bg-brand text-on-brand'}`}
      >
        <Icon name={read ? 'check' : 'bell'} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className={`flex flex-wrap items-center gap-2 text-lg ${read ? 'font-medium' : ''}`}>
            {title}
            {!read && <span className="chip bg-brand text-on-brand tracking-normal">{copy.isNew}</span>}
          </h2>
          {createdAt && (
            <time
              className="text-sm text-quiet tabular-nums"
              dateTime={createdAt}
              title={fullMoment(createdAt)}
            >
              {momentSentence(createdAt)}
            </time>
          )}
        </div>
        <p className="mt-0.5 text-quiet">{body}</p>
        {!read && (
          <button
            type="button"
            className="mt-1 min-h-8 font-semibold text-brand underline"
            aria-label={copy.markLabel(title)}
            onClick={onRead}
          >
            {copy.mark}
          </button>
        )}
      </div>
    </li>
  )
}
