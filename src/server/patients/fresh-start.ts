import { again } from '../db/again.ts'
import { patients } from '../db/schema.ts'
import type { Means } from '../means.ts'
import { FIRST_NOTICES } from '../notifications/notices.ts'
import { notify } from '../notifications/notifications.ts'

import type { Opened } from './account.ts'
import { confirmPassword } from './confirm-password.ts'
import { erase } from './deletion.ts'
import { openSession, type SignedIn, signedOut } from './sessions.ts'

/**
 * For who finds a stranger's entries in the account of their phone: everything goes as if the account were
 * deleted, and an empty one with the same phone, name and password stands in its place.
 */
export async function startAfresh(
  means: Means,
  session: SignedIn,
  password: string,
  device: string,
): Promise<Opened> {
  const { phone, name, passwordHash, language } = session.patient
  await confirmPassword(means, session, password)
  return again(() =>
    means.db.transaction(async (tx) => {
      await erase(tx, session.patient, means.clock)
      const values = { phone, name, passwordHash, language, createdAt: means.clock() }
      const [patient] = await tx.insert(patients).values(values).returning()
      const utoken = patient && (await openSession(tx, patient, means.clock, device))
      if (!utoken) throw signedOut()
      await notify(tx, patient, FIRST_NOTICES, means.clock)
      return { patient, utoken }
    }),
  )
}
