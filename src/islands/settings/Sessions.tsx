import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { momentSentence } from '#copy/notifications.ts'
import { sessions as copy } from '#copy/settings.ts'
import type { SessionEntry } from '#api/sessions.ts'
import { $sessionList, loadSessions } from '#stores/sessions.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { focusNext, FocusPlace } from '#ui/FocusPlace.tsx'
import { onDemand } from '../on-demand.tsx'
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

type Props = { session: SessionEntry; lastUsed: string; onEnd: () => void }

/** This device is left by logging out, below. */
export const isEndable = ({ id, isCurrent }: SessionEntry): boolean => Boolean(id) && !isCurrent

/** One device. */
export function Session({ session, lastUsed, onEnd }: Props) {
  const { isCurrent, lastUsedAt } = session
  const device = copy.device(session.device) || copy.unknown
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-bold">{device}</span>
          {isCurrent && <span className="chip bg-mint text-brand">{copy.current}</span>}
        </p>
        {lastUsed && (
          <p className="text-sm text-quiet tabular-nums">
            {copy.lastUsed} <time dateTime={lastUsedAt}>{lastUsed}</time>
          </p>
        )}
      </div>
      {isEndable(session) && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={copy.endLabel(device, lastUsed)}
          onClick={onEnd}
        >
          {copy.end}
        </button>
      )}
    </li>
  )
}
