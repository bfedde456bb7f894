import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { momentSentence } from '#copy/notifications.ts'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { sessions as copy } from '#copy/settings.ts'
import { ApiError } from '#api/call.ts'
import type { SessionEntry } from '#api/sessions.ts'
import { $sessionList, endSession, loadSessions } from '#stores/sessions.ts'
import { FocusPlace } from '#ui/FocusPlace.tsx'
import { focusNext } from '#ui/focus-next.ts'
import { showToast } from '#ui/toast.ts'
import { isEndable, Session } from './Session.tsx'
import { Setting } from './Setting.tsx'

/** Where the patient is logged in; left out where the server does not tell. */
export function Sessions() {
  const list = useStore($sessionList)

  useEffect(() => {
    void loadSessions()
  }, [])

  if (list.state === 'missing') return null
  return (
    <Setting title={copy.title} hint={copy.hint}>
      <FocusPlace>
        {list.state === 'loading' && (
          <div role="status">
            <span className="sr-only">{copy.loading}</span>
            <div className="skeleton h-16" />
          </div>
        )}
        {list.state === 'failed' && (
          <div role="alert">
            <p className="mb-3 font-semibold">{copy.failed}</p>
            <button type="button" className="button button-quiet" onClick={() => void loadSessions()}>
              {copy.retry}
            </button>
          </div>
        )}
        {list.state === 'loaded' && <List sessions={list.sessions} />}
      </FocusPlace>
    </Setting>
  )
}

function List({ sessions }: { sessions: SessionEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [endingKey, setEndingKey] = useState<string>()

  async function end({ id, key, device }: SessionEntry): Promise<void> {
    if (endingKey) return
    setEndingKey(key)
    const others = sessions.filter(isEndable)
    try {
      await endSession(id)
      focusNext(
        list.current,
        others.findIndex((each) => each.key === key),
      )
      showToast(copy.ended(device || copy.unknown))
    } catch (error) {
      showToast(error instanceof ApiError ? refusalSentence('sessions', error) : UNEXPECTED, 'error')
    } finally {
      setEndingKey(undefined)
    }
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label={copy.title} className="rounded-md border border-line">
      {sessions.map((session) => (
        <Session
          key={session.key}
          session={session}
          lastUsed={session.lastUsedAt && momentSentence(session.lastUsedAt)}
          isEnding={session.key === endingKey}
          onEnd={() => void end(session)}
        />
      ))}
    </ul>
  )
}
