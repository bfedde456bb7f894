import { $session, $token, onPatientChange, revalidateSession } from './session.ts'
import { readToken } from './storage.ts'

/** Phone, id and e-mail: backends send some of them, and not in each answer. */
type Known = { token: string; ids: (string | undefined)[] }
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

/** Compares the first id that both have; undefined without one. */
function isSamePerson(one: Known, other: Known): boolean | undefined {
  const at = one.ids.findIndex((id, index) => id && other.ids[index])
  return at < 0 ? undefined : one.ids[at] === other.ids[at]
}

$session.subscribe((session) => {
  // One that is restored may be over.
  if (session.status !== 'patient') return
  const { token, user } = session
  const next = { token, ids: [user?.phone, user?._id, user?.email] }
  if (last && last.token !== next.token) {
    const compared = isSamePerson(last, next)
    if (compared === undefined) return
    isSame = compared
    if (!isSame) return change(next)
  } else if (!last) isSame = true
  last = { token, ids: next.ids.map((id, at) => id || last?.ids[at]) }
})

/** Returns whether the stored session is not that of the last patient: it is over, or another one is logged in. */
export const isLastPatientGone = (): boolean => last !== undefined && last.token !== readToken()

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
