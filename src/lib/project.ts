import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const withPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : withPackage(dirname(folder))

export const PROJECT = withPackage(import.meta.dirname)

export const CONTENT = join(PROJECT, 'content')
