import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { type Refusals, refusalSentence } from '#contract/refusals.ts'
import { UNEXPECTED } from '#i18n/current/refusals.ts'
import { ApiError } from '#api/call.ts'
import { type Action, isRunning } from '#stores/action.ts'
import { Dropped } from '#stores/resource.ts'
import { Icon } from '#ui/Icon.tsx'
import { removeErrorToast, showToast } from '#ui/toast.ts'

export const errorSentence = (refusals: Refusals, error: unknown): string =>
  error instanceof ApiError ? refusalSentence(refusals, error) : UNEXPECTED

type Options<Result> = {
  /** Set where the action runs once for each key. */
  key?: string
  /** Also after this part of the page is gone. */
  onDone?: (result: Result) => unknown
  /** Returns true when it has shown the refusal. */
  refuse?: (error: unknown, sentence: string) => unknown
}

/** Draws an action and calls it. A refusal is shown by `Refusal`, while that is on the page, else as a toast. */
export function useAction<Input extends unknown[], Result>(
  action: Action<Input, Result>,
  refusals: Refusals,
  { key = '', onDone, refuse }: Options<Result> = {},
) {
  const running = useStore(action.$running, { ssr: 'initial' })
  const [fault, setFault] = useState('')
  function forgive(): void {
    setFault('')
    removeErrorToast()
  }
  const place = useRef<HTMLDivElement>(null)

  async function run(...input: Input): Promise<void> {
    forgive()
    try {
      const result = await action(...input)
      await onDone?.(result)
    } catch (error) {
      const sentence = errorSentence(refusals, error)
      if (error instanceof Dropped || refuse?.(error, sentence)) return
      setFault(sentence)
      if (!place.current) showToast(sentence, 'error')
    }
  }

  return { isSending: isRunning(running, key), fault, place, run, forgive }
}

export type Refused = { fault: string; place?: React.RefObject<HTMLDivElement | null> }

type RefusalProps = { of: Refused; children?: React.ReactNode }

/** The place of an action's refusal; `children` say what else the patient can do. */
export const Refusal = ({ of: { fault, place }, children }: RefusalProps) => (
  <div ref={place} className="contents">
    {fault && (
      <p role="alert" tabIndex={-1} className="refusal my-2 flex gap-2 font-semibold">
        <Icon name="alert-circle" className="mt-0.5 flex-none" />
        <span>
          {fault}
          {children}
        </span>
      </p>
    )}
  </div>
)
