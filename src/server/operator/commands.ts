import { findByNumber } from '../appointments/find.ts'
import type { Clock } from '../clock.ts'
import { writeBackup } from '../db/copy/backup.ts'
import { readBackup } from '../db/copy/restore.ts'
import type { Database } from '../db/database.ts'
import { issueResetLink, linkTo } from '../patients/reset-letters.ts'
import type { Commands } from './socket.ts'

/** What an operator can have done, by the running server or beside it. `site` is the public address. */
export const operatorCommands = ({ db }: Pick<Database, 'db'>, site: string, clock: Clock): Commands => ({
  'reset-link': async (phone) => {
    const secret = await issueResetLink(db, phone, clock)
    if (!secret) throw new Error('No patient has this phone number. Check its 10 digits.')
    return linkTo(site, secret)
  },
  'find-appointment': (typed) => findByNumber(db, typed, clock),
  backup: async (file) => String(await writeBackup(db, file, clock())),
  restore: async (file) => String(await readBackup(db, file)),
})
