import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { listKeys, makeKey, revokeKey } from './keys.ts'

export const DESK_USAGE = `npm run desk -- key "Asha Rao" [--read]    (a key of one person; --read for a system that only reads)
       npm run desk -- keys
       npm run desk -- revoke "Asha Rao"`

/** The keys of reception and of other systems. */
export async function runDesk(db: Db, [what = '', ...words]: string[], clock: Clock): Promise<string> {
  const name = words.filter((word) => word !== '--read').join(' ')
  const readsOnly = name.length < words.join(' ').length
  if (what === 'keys' && words.length === 0) return listKeys(db)
  if (what === 'key')
    return `This key is shown only once. Give it to ${name} and to nobody else:\n${await makeKey(db, name, clock, readsOnly)}`
  if (what !== 'revoke' || readsOnly) throw new Error(`Usage: ${DESK_USAGE}`)
  await revokeKey(db, name)
  return `The key "${name}" is revoked.`
}
