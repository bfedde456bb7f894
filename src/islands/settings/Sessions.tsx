import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { momentSentence } from '#copy/notifications.ts'
import { sessions as copy } from '#copy/settings.ts'
import type { SessionEntry } from '#api/profile.ts'
import { $sessionList, loadSessions } from '#stores/sessions.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FocusPlace } from '#ui/FocusPlace.tsx'
import { focusNext } from '#ui/focus-next.ts'
import { onDemand } from '../on-demand.tsx'
import { isEndable, Session } from './Session.tsx'
import { Setting } from './Setting.tsx'

const EndSession = onDemand(async () => (await import('./EndSession.tsx')).EndSession, 'h-48')

const lastUse = ({ lastUsedAt }: SessionEntry): string => lastUsedAt && momentSentence(lastUsedAt)

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
  const [asked, setAsked] = useState<SessionEntry>()
  const stop = () => setAsked(undefined)

  /** The button that led here is gone with its session. */
  function goOn(): void {
    const index = sessions.filter(isEndable).findIndex(({ key }) => key === asked?.key)
    flushSync(stop)
    focusNext(list.current, index)
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={copy.title} className="rounded-md border border-line">
        {sessions.map((session) => (
          <Session
            key={session.key}
            session={session}
            lastUsed={lastUse(session)}
            onEnd={() => setAsked(session)}
          />
        ))}
      </ul>
      <Dialog isOpen={Boolean(asked)} title={copy.question} onClose={stop}>
        {asked && <EndSession session={asked} lastUsed={lastUse(asked)} onClose={stop} onEnded={goOn} />}
      </Dialog>
    </>
  )
}
