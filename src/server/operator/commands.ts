import { resetLink } from '#lib/links.ts'
import type { Clock, Deps } from '../deps.ts'
import { writeBackup } from '../backup/backup.ts'
import { readBackup } from '../backup/restore.ts'
import type { Database } from '../db/database.ts'
import { affectedCommand } from '../closures/affected-command.ts'
import { runDesk } from '../front-desk/keys.ts'
import { dayListFor } from '../front-desk/day-list.ts'
import { paymentsCommand } from '../payments/check.ts'
import { deleteAccount } from '../patients/deletion.ts'
import { moveAccount } from '../patients/move-account.ts'
import { issueResetLink } from '../patients/resets.ts'
import type { Commands } from './socket.ts'

export const operatorCommands = (
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  site: string,
  clock: Clock,
  online?: Deps['online'],
): Commands => ({
  'reset-link': async (phone) => {
    refuseLocalSiteUrl(site)
    return resetLink(site, await issueResetLink(db, phone, clock))
  },
  'delete-account': (asked) => deleteAccount(db, JSON.parse(asked), clock),
  'move-account': (asked) => moveAccount(db, JSON.parse(asked), clock),
  affected: (argument) => affectedCommand(db, argument, clock),
  'day-list': (asked) => dayListFor(db, JSON.parse(asked), clock),
  desk: (asked) => runDesk(db, JSON.parse(asked), clock),
  payments: (asked) => paymentsCommand(db, JSON.parse(asked), online),
  backup: async (file) => String(await writeBackup(db, file, clock())),
  restore: async (file) => {
    const { rows, lacksDemo } = await readBackup(db, file, { now: clock(), withDemo: kind === 'embedded' })
    const demo = `The demo patient, whose password everybody knows, was left out.`
    return [
      `${rows} rows restored.`,
      ...(lacksDemo ? [demo] : []),
      'Restart every server of this database.',
    ].join(' ')
  },
})

/** Refuses an address like 0.0.0.0, which browsers cannot open. */
function refuseLocalSiteUrl(site: string): void {
  if (/^http:\/\/(0\.0\.0\.0|\[::\])(:|$)/.test(site))
    throw new Error(
      'SITE_URL is not set, but the link begins with it. Set it to the public address, like https://hospital.example, for the server too, and restart it.',
    )
}
