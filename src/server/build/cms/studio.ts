// `npm run studio`: the site in development, with an editor of its texts at /admin.
import { parseArgs } from 'node:util'

const { port } = parseArgs({ options: { port: { type: 'string', default: '4321' } }, strict: false }).values
process.env.STUDIO = 'on'
console.log(
  `The studio opens at http://localhost:${port}/admin when the site is ready. Press Sign In: no password is needed.`,
)
await import('../dev.ts')
