import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { RESET_LINK_HOURS } from '#contract/limits.ts'
import { parseWords } from './arguments.mjs'
import { printLines, resultOf } from './run.ts'

const USAGE = 'Usage: npm run reset-link -- <10-digit phone> [--empty [--yes]]'
const CONFIRMATION = 'empty'
const CONSEQUENCES =
  'All of this is erased for good. Appointments ahead are cancelled and their places freed; past ones stay in the records of the hospital, without the person.'

/** `npm run reset-link -- 9876543210 [--empty]`: for reception, after it has checked who is calling. */
export const printResetLink = () =>
  printLines(async () => {
    const { phone, empty, yes } = readArguments()
    const link = empty ? await emptyAccount(phone, yes) : await resultOf('reset-link', phone)
    return [
      ...(empty ? ['The account is empty. Its new owner enters a name in the profile.'] : []),
      `One-time link, for ${RESET_LINK_HOURS} hours. Give it to the patient only:`,
      link,
    ]
  })

/** Refuses unknown options: a mistyped `--empty` must not give a link to a full account. */
function readArguments() {
  // Without `--` npm takes the option.
  if (process.env['npm_config_empty']) throw new Error(`Write -- before the phone. ${USAGE}`)
  const flag = { type: 'boolean', default: false } as const
  const words = process.argv.slice(2)
  const { values, positionals } = parseWords(words, USAGE, { empty: flag, yes: flag }, Infinity)
  const phone = positionals.join('')
  if (!phone) throw new Error(USAGE)
  return { ...values, phone }
}

async function emptyAccount(phone: string, isConfirmed: boolean): Promise<string> {
  const shown = await resultOf('account', phone)
  console.log(`${shown}\n\n${CONSEQUENCES}`)
  if (!isConfirmed && !(await confirm())) throw new Error('Nothing was erased.')
  return resultOf('empty-account', JSON.stringify({ phone, shown }))
}

/** Ctrl+C and end of input count as no. */
async function confirm(): Promise<boolean> {
  const input = createInterface({ input: process.stdin, output: process.stdout })
  input.setPrompt(`Type "${CONFIRMATION}" to erase it: `)
  input.prompt()
  const [typed = ''] = await Promise.race([once(input, 'line'), once(input, 'close')])
  input.close()
  return String(typed).trim().toLowerCase() === CONFIRMATION
}
