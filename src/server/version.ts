import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#lib/project.ts'

/** Written with the bundle of the server. */
export const VERSION_FILE = join(PROJECT, '.server/version.json')

export type Version = { version: string; commit: string }

/** The version in package.json and the Git commit that the server was built from. */
export function readVersion(): Version {
  const built: unknown = existsSync(VERSION_FILE) && JSON.parse(readFileSync(VERSION_FILE, 'utf8'))
  return (built || { version: 'not built', commit: 'unknown' }) as Version
}

export const versionText = ({ version, commit }: Version): string => `openward ${version}, commit ${commit}`
