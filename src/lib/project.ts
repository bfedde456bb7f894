import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const findPackageFolder = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findPackageFolder(dirname(folder))

export const PROJECT = findPackageFolder(import.meta.dirname)

export const CONTENT = join(PROJECT, 'content')
