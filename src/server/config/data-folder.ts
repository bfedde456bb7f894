import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { NamedError } from './mistakes.ts'

export function checkFolder(folder: string): NamedError | undefined {
  const fault = embeddedVersionFault(folder)
  if (fault) return ['DATA_FOLDER', fault]
  try {
    rmdirSync(mkdtempSync(join(firstExisting(resolve(folder)), 'try-')))
    return undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = FOLDER_FAULTS[code] ?? `nothing can be written there (${code})`
    return [
      'DATA_FOLDER',
      `DATA_FOLDER is "${folder}", and ${why}. Set it to a folder that the server's user may write to, or set DATABASE_URL to use PostgreSQL.`,
    ]
  }
}

const FOLDER_FAULTS: Record<string, string> = {
  ENOSPC: 'the disk is full (ENOSPC)',
  ENOTDIR: 'that is a file, or in one',
}

const firstExisting = (folder: string): string =>
  existsSync(folder) ? folder : firstExisting(dirname(folder))

/** The PostgreSQL in the embedded database, which opens only what the same one made. */
const EMBEDDED_MAJOR = 18

export const databaseIn = (folder: string): string => join(folder, 'database')

/** Says that another PostgreSQL made the embedded database, and what to do; undefined if it can be opened. */
export function embeddedVersionFault(folder: string): string | undefined {
  const file = join(databaseIn(folder), 'PG_VERSION')
  if (!existsSync(file)) return undefined
  const made = readFileSync(file, 'utf8').trim()
  if (made === String(EMBEDDED_MAJOR)) return undefined
  const remedy =
    Number(made) > EMBEDDED_MAJOR
      ? 'start the newer version of openward that made it, or set DATA_FOLDER to an empty folder'
      : 'run "npm run backup" with the version of openward that made it, set DATA_FOLDER to an empty folder, and run "npm run restore" here'
  return `The database in "${folder}" was made by ${made ? `PostgreSQL ${made}` : 'an unknown PostgreSQL'}, and this version of openward opens those of PostgreSQL ${EMBEDDED_MAJOR} only: ${remedy}.`
}
