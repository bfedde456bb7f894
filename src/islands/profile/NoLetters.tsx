import { useEffect, useRef } from 'react'
import { email as copy } from '#copy/confirming.ts'
import type { User } from '#contract/patient.ts'
import { Email } from '#ui/Email.tsx'

type Props = { profile: User; onClose: () => void }

/** Why the address cannot be confirmed here; it takes the focus, for nothing can be typed. */
export function NoLetters({ profile: { email }, onClose }: Props) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} className="mb-5 outline-none">
        <p>{copy.noLetters}</p>
        <p className="mt-2 text-quiet">
          {email ? copy.keptBefore : copy.kept}{' '}
          {email && (
            <strong className="font-semibold text-ink">
              <Email address={email} />
            </strong>
          )}
        </p>
      </div>
      <button type="button" className="button button-primary w-full" onClick={onClose}>
        {copy.close}
      </button>
    </>
  )
}
