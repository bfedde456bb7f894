import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Change } from '#api/records.ts'
import { history as copy } from '#i18n/en/records.ts'
import { fullMoment } from '#lib/dates.ts'
import { $history, loadHistory } from '#stores/records.ts'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Loading } from '#ui/placeholders.tsx'

export function History({ id }: { id: string }) {
  const history = useStore($history)
  const isOther = history.id !== id

  useEffect(() => {
    void loadHistory(id)
  }, [id])

  if (!isOther && history.state === 'missing') return null
  return (
    <FocusKeeper className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-lg">{copy.title}</h3>
      {isOther || history.state === 'loading' ? (
        <Loading label={copy.loading} blocks={['h-12']} />
      ) : history.state === 'loaded' ? (
        <Changes changes={history.changes} />
      ) : (
        <Failed onRetry={() => void loadHistory(id)} />
      )}
    </FocusKeeper>
  )
}

function Changes({ changes }: { changes: Change[] }) {
  return (
    <ol className="grid gap-2">
      {changes.map((change) => (
        <li key={change.key} className="wrap-anywhere">
          <span className="block font-semibold leading-tight">{copy.sentence(change)}</span>
          {change.at && (
            <time className="text-sm text-quiet tabular-nums" dateTime={change.at}>
              {fullMoment(change.at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{copy.failed}</p>
      <button type="button" className="button button-quiet mt-3" onClick={onRetry}>
        {copy.retry}
      </button>
    </div>
  )
}
