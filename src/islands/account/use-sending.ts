import { useCallback, useState } from 'react'
import { ApiError } from '#api/call.ts'
import { type RefusedCall, refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { showToast } from '#ui/toast.ts'

/** Refusals of what was typed. */
const ABOUT_INPUT = [400, 429]

/**
 * Runs one call at a time, and says why it failed: with `refuse` beside a field when it is about what was
 * typed, else in a toast that goes and as `fault`, which stays until the next try.
 */
export function useSending(refusedCall: RefusedCall, refuse?: (sentence: string, status: number) => void) {
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState('')

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      const sentence = error instanceof ApiError ? refusalSentence(refusedCall, error) : UNEXPECTED
      const status = ABOUT_INPUT.find((each) => error instanceof ApiError && error.status === each)
      if (refuse && status) return refuse(sentence, status)
      setFault(sentence)
      showToast(sentence, 'error')
    } finally {
      setIsSending(false)
    }
  }

  return { isSending, fault, send, forgive: useCallback(() => setFault(''), []) }
}
