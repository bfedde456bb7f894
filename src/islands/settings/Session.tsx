import { sessions as copy } from '#copy/settings.ts'
import type { SessionEntry } from '#api/profile.ts'

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
