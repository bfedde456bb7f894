// `npm run backup` and its like: the bundled command, on whatever Node is there; without a build its source, on Node 24.
import { existsSync } from 'node:fs'
import { giveUp } from './install.mjs'

const [name] = process.argv.splice(2, 1)
const built = new URL(`../../.server/${name}.mjs`, import.meta.url)
const isBuilt = existsSync(built)
if (!isBuilt && !process.features.typescript) giveUp('The commands are not built. Run "npm run build" first.')
if (!isBuilt) await import('./build/content/list-hooks.ts')
await import(isBuilt ? built : `./operator/${name}.ts`)
