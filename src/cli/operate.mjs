// Runs a command for operators, like `npm run backup`, from the bundle or the sources.
import { existsSync } from 'node:fs'
import { useOwnNode } from './own-node.mjs'
import { fail } from './install.mjs'

await useOwnNode()
const [name] = process.argv.splice(2, 1)
const built = new URL('../../.server/program.mjs', import.meta.url)
const isBuilt = existsSync(built)
if (!isBuilt && !process.features.typescript) fail('The commands are not built. Run "npm run build" first.')
const { runProgram } = await import(isBuilt ? built : './program.ts')
await runProgram(name)
