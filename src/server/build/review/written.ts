import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Unusable } from './past.ts'

/** By this a page of ours is known, and may be written again. */
export const GENERATOR = 'npm run review'

/** Throws an Unusable where a page cannot be written without loss. */
export function refuseUnwritable(path: string): void {
  if (!existsSync(dirname(path)))
    throw new Unusable(`There is no folder ${dirname(path)}. Make it first, or write the page elsewhere.`)
  if (!existsSync(path)) return
  if (statSync(path).isDirectory())
    throw new Unusable(`${path} is a folder. Name a file in it, like ${path}/review.html.`)
  if (!readFileSync(path, 'utf8').includes(`content="${GENERATOR}"`))
    throw new Unusable(`${path} is another file, and stays as it is. Give the page another name.`)
}

export const writePage = (path: string, page: string): void => writeFileSync(path, page)
