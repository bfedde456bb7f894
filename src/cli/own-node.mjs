import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { passSignals, STOP_SIGNALS } from '../server/stop-signals.mjs'
import { fail, NODE } from './install.mjs'

const OLDEST_NODE = 22

/**
 * Restarts the program on the project's own Node if that is installed; this process then passes on signals and the
 * exit code, and the promise never resolves.
 */
export async function useOwnNode() {
  const isInstalled = existsSync(NODE)
  if (isInstalled && realpathSync(NODE) !== realpathSync(process.execPath)) await handOver()
  const [major] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE)
    fail(
      `Node ${process.versions.node} is too old to run the server. Install Node ${OLDEST_NODE} or newer, or run "npm ci --omit=dev --include=optional", which installs Node 24 for this project.`,
    )
  // Stops when the parent process was killed.
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

function handOver() {
  const program = spawn(NODE, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  passSignals(program)
  program.on('exit', (code, signal) => {
    for (const each of STOP_SIGNALS) process.removeAllListeners(each)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code)
  })
  return new Promise(() => {})
}
