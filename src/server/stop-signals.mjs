/**
 * Signals that end a server: of a service manager, Ctrl+C, a closed terminal, and Ctrl+\.
 * @type {NodeJS.Signals[]}
 */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']

/**
 * Passes the signals on to a program that this one started, which then ends by itself.
 * @param {import('node:child_process').ChildProcess} program
 */
export function passSignals(program) {
  for (const signal of STOP_SIGNALS) process.on(signal, () => program.kill(signal))
}
