import type { ReactNode } from 'react'
import { waits as copy } from '#copy/waits.ts'
import type { Wait } from '#api/waits-answer.ts'
import { ROOT } from '#lib/language.ts'
import { Icon } from '#ui/Icon.tsx'

/** Where the patient stands, and whether they can be told. */
export function Standing({ wait, children }: { wait: Wait; children?: ReactNode }) {
  const { ahead, isReachable, isTelling, open } = wait
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-brand">
        <Icon name="clock" />
        {copy.ahead(ahead)}
      </p>
      {children}
      {isReachable ? (
        <p className="mt-1 text-sm text-quiet">{copy.reached}</p>
      ) : (
        <p className="mt-2 flex gap-2 rounded-md bg-amber-soft p-3 text-sm">
          <Icon name="alert-circle" className="flex-none text-amber" />
          {isTelling ? (
            <span>
              {copy.unreachable}{' '}
              <a className="text-brand underline" href={`${ROOT}/my-profile`}>
                {copy.email}
              </a>{' '}
              {copy.or}{' '}
              <a className="text-brand underline" href={`${ROOT}/settings`}>
                {copy.phone}
              </a>
              .
            </span>
          ) : (
            <span>{copy.silent}</span>
          )}
        </p>
      )}
      {!isReachable && open && (
        <a
          className="button button-quiet mt-2"
          href={`${ROOT}/appointments/${encodeURIComponent(open.docId)}?day=${open.date}&slot=${open.slot}`}
        >
          {copy.open(open.date, open.slot)}
        </a>
      )}
    </>
  )
}
