import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session, restoreSession } from '#stores/session.ts'

export function useSession(load?: () => unknown) {
  const session = useStore($session, { ssr: 'initial' })
  const patient = session.status === 'patient' ? session.token : undefined

  useEffect(() => void restoreSession(), [])
  useEffect(() => {
    if (patient) void load?.()
  }, [patient, load])

  return session
}
