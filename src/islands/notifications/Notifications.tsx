import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { fullMoment } from '#lib/dates.ts'
import { momentSentence, notificationList as copy } from '#i18n/current/notifications.ts'
import { shell } from '#i18n/current/shared.ts'
import type { Notification } from '#contract/profile.ts'
import { ROOT } from '#lib/language.ts'
import { appointmentPath } from '#lib/links.ts'
import { $notificationList, loadNotifications, markRead } from '#stores/notifications.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, Loading } from '#ui/placeholders.tsx'
import { focusNext, FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useAction } from '../action.tsx'
import { useSession } from '../use-session.ts'
import { Root } from '../Root.tsx'

const PLACEHOLDERS = {
  failed: {
    title: copy.failed,
    hint: shell.failedHint,
    action: { label: shell.retry, onPress: loadNotifications },
  },
  missing: {
    title: copy.missing,
    hint: copy.missingHint,
    action: { label: copy.appointments, href: `${ROOT}/my-appointments` },
  },
  loaded: { title: copy.none, hint: copy.noneHint, action: { label: shell.book, href: `${ROOT}/doctors` } },
}

export function Notifications() {
  const list = useStore($notificationList, { ssr: 'initial' })
  useSession(loadNotifications)

  return (
    <Root>
      <FocusKeeper>
        {list.state === 'loading' ? (
          <Loading label={copy.loading} blocks={['h-16', 'h-44']} className="grid gap-3" />
        ) : list.state === 'loaded' && list.notifications.length > 0 ? (
          <List notifications={list.notifications} />
        ) : (
          <EmptyState picture="no-results" {...PLACEHOLDERS[list.state]} />
        )}
      </FocusKeeper>
    </Root>
  )
}

function List({ notifications }: { notifications: Notification[] }) {
  const list = useRef<HTMLUListElement>(null)
  const unread = notifications.filter(({ read }) => !read)
  const { run } = useAction(markRead, accountRefusals.notifications)

  function read(id: string): void {
    void run([id])
    focusNext(
      list.current,
      unread.findIndex((each) => each.id === id),
    )
  }

  function readAll(): void {
    void run()
    focusNext(list.current, 0)
  }
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="font-semibold" role="status">
          {copy.unread(unread.length)}
        </p>
        <Button
          className={unread.length === 0 ? 'invisible' : ''}
          onPress={readAll}
          icon="check"
          label={copy.markAll}
        />
      </div>
      <ul role="list" ref={list} tabIndex={-1} aria-label={copy.title} className="surface overflow-hidden">
        {notifications.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            onRead={() => read(notification.id)}
            onOpen={() => void run([notification.id])}
          />
        ))}
      </ul>
    </>
  )
}

type Props = { notification: Notification; onRead: () => void; onOpen: () => void }

function NotificationCard({ notification, onRead, onOpen }: Props) {
  const { title, body, createdAt, read, appointmentId } = notification
  return (
    <li
      className={`relative flex gap-4 border-t border-line p-4 first:border-t-0 sm:px-6 ${read ? '' : 'bg-mint/50'}`}
    >
      <span
        className={`relative grid size-10 flex-none place-items-center rounded-full ${read ? 'bg-paper text-quiet' : 'bg-brand text-on-brand'}`}
      >
        <Icon name={read ? 'check' : 'bell'} />
        {!read && (
          <span className="chip absolute top-[calc(100%+0.375rem)] bg-brand text-on-brand">{copy.isNew}</span>
        )}
      </span>
      <div className="min-w-0 grow wrap-anywhere">
        <h2 className="text-lg">
          {appointmentId ? (
            <a
              className="text-brand underline after:absolute after:inset-0"
              href={ROOT + appointmentPath(appointmentId)}
              onClick={read ? undefined : onOpen}
            >
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="mt-0.5 text-quiet">{body}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <time
            className="text-sm text-quiet tabular-nums"
            dateTime={createdAt}
            title={fullMoment(createdAt)}
          >
            {momentSentence(createdAt)}
          </time>
          <button
            type="button"
            className={`relative min-h-8 font-semibold text-brand underline ${read ? 'invisible' : ''}`}
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
