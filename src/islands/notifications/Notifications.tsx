import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { accountRefusals } from '#copy/account-refusals.ts'
import { notificationList as copy } from '#copy/notifications.ts'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { ApiError } from '#api/call.ts'
import type { Notification } from '#api/notifications.ts'
import { ROOT } from '#lib/language.ts'
import { $notificationList, loadNotifications, markRead } from '#stores/notifications.ts'
import { $session, restoreSession } from '#stores/session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FocusPlace } from '#ui/FocusPlace.tsx'
import { Icon } from '#ui/Icon.tsx'
import { focusNext } from '#ui/focus-next.ts'
import { showToast } from '#ui/toast.ts'
import { Root } from '../Root.tsx'
import { NotificationCard } from './NotificationCard.tsx'
import './notifications.css'

/** What happened, latest first. */
export function Notifications() {
  const list = useStore($notificationList, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  const patient = session.status === 'patient' ? session.token : undefined

  useEffect(() => {
    void restoreSession()
  }, [])
  useEffect(() => {
    if (patient) void loadNotifications()
  }, [patient])

  return (
    <Root>
      <FocusPlace>
        {list.state === 'loading' && <Loading />}
        {list.state === 'failed' && (
          <EmptyState picture="no-results" title={copy.failed} hint={copy.failedHint}>
            <button type="button" className="button button-primary" onClick={() => void loadNotifications()}>
              {copy.retry}
            </button>
          </EmptyState>
        )}
        {list.state === 'missing' && (
          <EmptyState picture="no-results" title={copy.missing} hint={copy.missingHint}>
            <a className="button button-primary" href={`${ROOT}/my-appointments`}>
              {copy.appointments}
            </a>
          </EmptyState>
        )}
        {list.state === 'loaded' && list.notifications.length === 0 && (
          <EmptyState picture="no-results" title={copy.none} hint={copy.noneHint}>
            <a className="button button-primary" href={`${ROOT}/doctors`}>
              {copy.book}
            </a>
          </EmptyState>
        )}
        {list.state === 'loaded' && list.notifications.length > 0 && (
          <List notifications={list.notifications} />
        )}
      </FocusPlace>
    </Root>
  )
}

async function mark(ids?: string[]): Promise<void> {
  try {
    await markRead(ids)
    if (!ids) showToast(copy.allMarked)
  } catch (error) {
    showToast(
      error instanceof ApiError ? refusalSentence(accountRefusals.notifications, error) : UNEXPECTED,
      'error',
    )
  }
}

function List({ notifications }: { notifications: Notification[] }) {
  const list = useRef<HTMLUListElement>(null)
  const unread = notifications.filter(({ read }) => !read)

  function read(id: string): void {
    void mark([id])
    focusNext(
      list.current,
      unread.findIndex((each) => each.id === id),
    )
  }

  function readAll(): void {
    void mark()
    focusNext(list.current, 0)
  }
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="font-semibold" role="status">
          {copy.unread(unread.length)}
        </p>
        <button
          type="button"
          className={`button button-quiet ${unread.length === 0 ? 'notice-done' : ''}`}
          onClick={readAll}
        >
          <Icon name="check" />
          {copy.markAll}
        </button>
      </div>
      <ul ref={list} tabIndex={-1} aria-label={copy.title} className="surface overflow-hidden">
        {notifications.map((notification) => (
          <NotificationCard
            key={notification.key}
            notification={notification}
            onRead={() => read(notification.id)}
          />
        ))}
      </ul>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{copy.loading}</span>
      <div className="skeleton h-16" />
      <div className="skeleton h-44" />
    </div>
  )
}
