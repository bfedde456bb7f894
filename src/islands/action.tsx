import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState } from 'react'
import { type Refusals, refusalSentence, UNEXPECTED } from '#i18n/current/refusals.ts'
import { ApiError } from '#api/call.ts'
import { type Action, isRunning } from '#stores/action.ts'
import { Dropped } from '#stores/newest-call.ts'
import { showToast } from '#ui/toast.ts'

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

/** Draws an action and calls it. A refusal is shown in `place`, while that is on the page, else as a toast. */
export function useAction<Input extends unknown[], Result>(
  action: Action<Input, Result>,
  refusals: Refusals,
  { key = '', onDone, refuse }: Options<Result> = {},
) {
  const running = useStore(action.$running, { ssr: 'initial' })
  const [fault, setFault] = useState('')
  const forgive = useCallback(() => setFault(''), [])
  const place = useRef<HTMLDivElement>(null)

  async function run(...input: Input): Promise<void> {
    setFault('')
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

export const Refusal = ({ children }: { children: string }) =>
  children && (
    <p
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-coral bg-coral-soft p-3 font-semibold text-coral"
    >
      {children}
    </p>
  )
