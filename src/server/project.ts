import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const withPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : withPackage(dirname(folder))

/** The project's folder, seen from the sources and from the bundle that is made of them. */
export const PROJECT = withPackage(import.meta.dirname)

export const CONTENT = join(PROJECT, 'content')
