import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ApiError } from '#api/call.ts'
import { type Refusals, refusalSentence, UNEXPECTED } from '#i18n/current/refusals.ts'
import { $session, restoreSession } from '#stores/session.ts'
import { showToast } from '#ui/toast.ts'

export const errorSentence = (refusals: Refusals, error: unknown): string =>
  error instanceof ApiError ? refusalSentence(refusals, error) : UNEXPECTED

export const showFailure = (refusals: Refusals, error: unknown): void =>
  showToast(errorSentence(refusals, error), 'error')

export function useSession(load?: () => unknown) {
  const session = useStore($session, { ssr: 'initial' })
  const patient = session.status === 'patient' ? session.token : undefined

  useEffect(() => void restoreSession(), [])
  useEffect(() => {
    if (patient) void load?.()
  }, [patient, load])

  return session
}
