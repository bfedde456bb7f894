// `npm run studio`: the site in development, with an editor of its words at /admin.
import { parseArgs } from 'node:util'

const { port } = parseArgs({ options: { port: { type: 'string', default: '4321' } }, strict: false }).values
process.env.STUDIO = 'on'
console.log(`The studio opens at http://localhost:${port}/admin when the site is ready.`)
await import('../dev.ts')
