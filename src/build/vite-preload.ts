import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PROJECT } from '#lib/project.ts'

const HELPER = '\0vite/preload-helper.js'
const OWN_HELPER = join(PROJECT, 'src/islands/vite-preload.ts')
let isReplaced = false

const resolveDependencies = (file: string, files: string[]) =>
  files.length ? files.filter((each) => !each.includes('/libraries.')) : [file]

export const fetchFirst: Plugin = {
  name: 'fetch-first',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : null,
  load(id) {
    if (id !== HELPER) return null
    isReplaced = true
    return `export * from ${JSON.stringify(OWN_HELPER)}`
  },
  generateBundle() {
    if (this.environment.name === 'client' && !isReplaced)
      this.error(`The build did not find ${JSON.stringify(HELPER)}, which it replaces (fetch-first.ts).`)
  },
}
