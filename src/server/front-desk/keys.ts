import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { shortDay, wallTime } from '#lib/dates.ts'
import type { Clock } from '../deps.ts'
import { foldName } from '../appointments/person.ts'
import type { Db } from '../db/database.ts'
import { deskKeys } from '../db/schema.ts'
import { sha256 } from '../secret.ts'

const FORM = /^owk_[\w-]{43}$/
const NAME_FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]{0,59}$/u

/** `readsOnly`: for a system that reads the day and changes nothing. */
export async function makeKey(db: Db, name: string, clock: Clock, readsOnly = false): Promise<string> {
  if (!NAME_FORM.test(name))
    throw new Error(
      'Name the person, or the system, that will use the key: up to 60 letters, digits, spaces, dots, hyphens and apostrophes, like "Asha Rao".',
    )
  // In any spelling: the history names the person by it.
  const keys = await db.select({ name: deskKeys.name }).from(deskKeys)
  const same = keys.find((each) => foldName(each.name) === foldName(name))
  if (same)
    throw new Error(`There is a key named "${same.name}" already. Revoke it first, or choose another name.`)
  const key = `owk_${randomBytes(32).toString('base64url')}`
  await db.insert(deskKeys).values({ keyHash: sha256(key), name, readsOnly, createdAt: clock() })
  return key
}

export type DeskKey = { name: string; readsOnly: boolean }

export async function findKey(db: Db, key: string): Promise<DeskKey | undefined> {
  if (!FORM.test(key)) return undefined
  return db.query.deskKeys.findFirst({ where: eq(deskKeys.keyHash, sha256(key)) })
}

export async function listKeys(db: Db): Promise<string> {
  const keys = await db.select().from(deskKeys).orderBy(deskKeys.createdAt, deskKeys.name)
  if (keys.length === 0) return 'There is no key: no system of the hospital can read or change appointments.'
  return keys
    .map(({ name, createdAt, readsOnly }) =>
      [shortDay(wallTime(createdAt).day), name, readsOnly && 'reads only'].filter(Boolean).join('  '),
    )
    .join('\n')
}

export async function revokeKey(db: Db, name: string): Promise<void> {
  const revoked = await db.delete(deskKeys).where(eq(deskKeys.name, name)).returning({ name: deskKeys.name })
  if (revoked.length === 0)
    throw new Error(`There is no key named "${name}". These are there:\n${await listKeys(db)}`)
}

export const DESK_USAGE = `npm run desk -- key "Asha Rao" [--read]    (a key of one person; --read for a system that only reads)
       npm run desk -- keys
       npm run desk -- revoke "Asha Rao"`

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
