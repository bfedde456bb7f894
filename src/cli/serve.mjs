// `npm run serve`: starts the built server.
import { existsSync } from 'node:fs'
import { useOwnNode } from './own-node.mjs'
import { argumentsOf } from './arguments.mjs'
import { fail } from './install.mjs'

argumentsOf('Usage: npm run serve\n\nStarts the built server. "npm run config" shows its settings.')
await useOwnNode()
const built = new URL('../../.server/main.mjs', import.meta.url)
if (!existsSync(built)) fail('The site is not built. Run "npm run build" first.')
try {
  await import(built)
} catch (error) {
  if (!/native binding/.test(error.message)) throw error
  fail(
    'A package for this machine is missing. Run "npm ci --omit=dev --include=optional", then try again: what npm calls optional are the parts for each kind of machine.',
  )
}
