// Runs on any Node, because tools that try an installed site use it.
const EVERY_MS = 50

/** Waits until `find` returns something about a program that was started. Throws its log when it ends before, or takes too long. */
export async function whenStarted(program, find, log, withinMs = 60_000) {
  for (const until = Date.now() + withinMs; ;) {
    const hasEnded = program.exitCode !== null || program.signalCode !== null
    const found = !hasEnded && (await find())
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    if (!hasEnded && Date.now() < until) continue
    program.kill('SIGKILL')
    const why = hasEnded
      ? `ended with ${program.exitCode ?? program.signalCode}`
      : `was not ready within ${withinMs / 1000} seconds`
    throw new Error(`The program ${why}. Its log:\n${log()}`)
  }
}

/** Collects what a program says; `address` waits for its address. */
export function follow(program) {
  let said = ''
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (data) => (said += data))
  const log = () => said
  return {
    log,
    address: (find = readAddress, withinMs) => whenStarted(program, () => find(said), log, withinMs),
  }
}

/** The address in the welcome of a server that was started with OPENWARD_WELCOME. */
export const readAddress = (output) => /is ready at (http:\S+)/.exec(output)?.[1]

/** The address that Astro's dev server says. */
export const readDevAddress = (output) => /Local +(http:\S+?)\/?\s/.exec(output)?.[1]
