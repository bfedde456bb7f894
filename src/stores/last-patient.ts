import { $session, $token, onPatientChange, revalidateSession } from './session.ts'

type Known = { token: string; id: string | undefined }
/** Stays when the session is over: the same patient often logs in again. */
let last: Known | undefined
let isSame = true
const clearCallbacks = new Set<() => void>()

/** Registers what to clear before another patient is shown, but not when only the session of the same one is over. */
export const onOtherPatient = (forget: () => void) => clearCallbacks.add(forget)

function change(next?: Known): void {
  last = next
  clearCallbacks.forEach((forget) => forget())
}

onPatientChange((isOver) => {
  if ($token.get() && !isOver) change()
})

$session.subscribe((session) => {
  // One that is restored may be over.
  if (session.status !== 'patient') return
  const { token, user } = session
  // Some backends do not send an id, or not in each answer.
  const next = { token, id: user?.phone || user?._id || user?.email }
  if (last && last.token !== next.token) {
    if (!next.id) return
    isSame = next.id === last.id
    if (!isSame) return change(next)
  } else if (!last) isSame = true
  last = { ...next, id: next.id ?? last?.id }
})

const isUnknown = (): boolean => Boolean(last && $token.get() && $token.get() !== last.token)

/** Resolves to whether the last login was by the patient who was here before, or by the first one. */
export async function isSamePatient(): Promise<boolean> {
  if (isUnknown()) await revalidateSession()
  if (isUnknown()) {
    isSame = false
    change()
  }
  return isSame
}
