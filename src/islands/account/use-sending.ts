import { useState } from 'react'
import { ApiError } from '#api/call.ts'
import { type RefusedCall, refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import { closeDialogs } from '#stores/dialogs.ts'
import { showToast } from '#ui/toast.ts'
import { returnAddress } from './follow-session.ts'

/** Runs a login or signup once at a time; says how it went, and goes on to the page that was asked for. */
export function useSending(refusedCall: RefusedCall, done: string) {
  const [isSending, setIsSending] = useState(false)

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return
    setIsSending(true)
    try {
      await work()
      closeDialogs()
      showToast(done)
      const next = returnAddress()
      if (next) location.assign(next)
    } catch (error) {
      showToast(error instanceof ApiError ? refusalSentence(refusedCall, error) : UNEXPECTED, 'error')
    } finally {
      setIsSending(false)
    }
  }

  return { isSending, send }
}
