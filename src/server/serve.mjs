// `npm run serve`: what is built, on whatever Node is there; it builds nothing.
import { existsSync } from 'node:fs'
import { giveUp } from './install.mjs'

const built = new URL('../../.server/main.mjs', import.meta.url)
if (!existsSync(built)) giveUp('The site is not built. Run "npm run build" first.')
await import(built)
