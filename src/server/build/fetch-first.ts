import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PROJECT } from '../project.ts'

const HELPER = '\0vite/preload-helper.js'

/** The files that parts of a page are asked with, before they are imported: all but those that ask. */
const resolveDependencies = (file: string, files: string[]) =>
  files.length ? files.filter((each) => !each.includes('/libraries.')) : [file]

/** Parts that are fetched later come by src/islands/fetched-first.ts. */
export const fetchFirst: Plugin = {
  name: 'fetch-first',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : null,
  load(id) {
    if (id !== HELPER) return null
    return `export * from ${JSON.stringify(join(PROJECT, 'src/islands/fetched-first.ts'))}`
  },
}
