import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { momentSentence } from '#i18n/current/notifications.ts'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { endSession as question, sessions as copy } from '#i18n/current/settings.ts'
import { shell } from '#i18n/current/shared.ts'
import type { SessionEntry } from '#contract/patient.ts'
import { openDialog } from '#stores/dialogs.ts'
import { $sessionList, endSession, loadSessions } from '#stores/profile.ts'
import { Button } from '#ui/Button.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { showToast } from '#ui/toast.ts'
import { focusNext, FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Loading } from '#ui/placeholders.tsx'
import { DialogHost, type DialogTable } from '../DialogHost.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { Setting } from './setting-parts.tsx'

const deviceOf = ({ device }: SessionEntry): string => copy.device(device) || copy.unknown

const lastUse = ({ lastUsedAt }: SessionEntry): string => momentSentence(lastUsedAt)

export function Sessions() {
  const list = useStore($sessionList)

  useEffect(() => void loadSessions(), [])

  return (
    <Setting title={copy.title} hint={copy.hint}>
      <FocusKeeper>
        {list.state === 'loading' && <Loading label={copy.loading} blocks={['h-16']} />}
        {list.state === 'missing' && (
          <p>
            {copy.missing} <PhoneLink />.
          </p>
        )}
        {list.state === 'failed' && (
          <div role="alert">
            <p className="mb-3 font-semibold">{copy.failed}</p>
            <Button onPress={loadSessions} label={shell.retry} />
          </div>
        )}
        {list.state === 'loaded' && <List sessions={list.sessions} />}
      </FocusKeeper>
    </Setting>
  )
}

function List({ sessions }: { sessions: SessionEntry[] }) {
  const list = useRef<HTMLUListElement>(null)

  /** `sessions` still has the ended one. */
  function showEnded(session: SessionEntry, onClose: () => void): void {
    const index = sessions.filter(isEndable).findIndex(({ id }) => id === session.id)
    flushSync(onClose)
    focusNext(list.current, index)
    showToast(question.ended(deviceOf(session)))
  }

  const dialogs: DialogTable = {
    endSession: {
      title: copy.question,
      show: ({ session, onClose }) => (
        <PasswordQuestion
          copy={question}
          refusals={accountRefusals.sessions}
          action={endSession}
          id={session.id}
          onDone={() => showEnded(session, onClose)}
          onKeep={onClose}
        >
          <p className="mb-5 wrap-anywhere">{question.about(deviceOf(session), lastUse(session))}</p>
        </PasswordQuestion>
      ),
    },
  }

  return (
    <>
      <ul
        role="list"
        ref={list}
        tabIndex={-1}
        aria-label={copy.title}
        className="rounded-md border border-line"
      >
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => openDialog('endSession', { session })} />
        ))}
      </ul>
      <DialogHost dialogs={dialogs} />
    </>
  )
}

const isEndable = ({ isCurrent }: SessionEntry): boolean => !isCurrent

function Session({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) {
  const { isCurrent, lastUsedAt } = session
  const [device, lastUsed] = [deviceOf(session), lastUse(session)]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-bold">{device}</span>
          {isCurrent && <span className="chip bg-mint text-brand">{copy.current}</span>}
        </p>
        <p className="text-sm text-quiet tabular-nums">
          {copy.lastUsed} <time dateTime={lastUsedAt}>{lastUsed}</time>
        </p>
      </div>
      {isEndable(session) && (
        <Button aria-label={copy.endLabel(device, lastUsed)} onPress={onEnd} label={question.submit} />
      )}
    </li>
  )
}
