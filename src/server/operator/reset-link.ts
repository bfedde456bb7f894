import { RESET_LINK_HOURS } from '#contract/limits.ts'
import { runCommand } from './run.ts'

const [phone] = process.argv.slice(2)

/** `npm run reset-link -- 9876543210`: for the desk, once it knows who is calling. */
await runCommand('reset-link', phone, 'npm run reset-link -- <10-digit phone>', (link) => [
  `One-time link, for ${RESET_LINK_HOURS} hours. Give it to the patient only:`,
  link,
])
