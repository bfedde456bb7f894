import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { affectedLines } from './affected.ts'
import { tellAll } from './tell.ts'

/** `npm run affected`: without an argument what is affected, with `--tell` it is told. */
export async function affectedCommand(db: Db, argument: string, clock: Clock): Promise<string> {
  if (!argument) return (await affectedLines(db, clock)).join('\n')
  if (argument !== '--tell')
    throw new Error(`"${argument}" is not known. Write npm run affected, or npm run affected -- --tell.`)
  const { told, held } = await tellAll(db, clock)
  return `Patients told: ${told}. Places kept for them elsewhere: ${held}.`
}
