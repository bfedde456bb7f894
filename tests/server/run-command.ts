import { vi } from 'vitest'
import { runProgram } from '#cli/program.ts'

/** Runs an operator's command in this process. Returns what it prints, and its exit code. */
export async function runCommand(env: Record<string, string>, name: string, ...words: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const spies = (['log', 'error'] as const).map((each) => vi.spyOn(console, each).mockImplementation(print))
  for (const [key, value] of Object.entries({ DATABASE_URL: '', ...env })) vi.stubEnv(key, value)
  const { argv, exitCode } = process
  process.argv = [...argv.slice(0, 2), ...words]
  try {
    await runProgram(name)
    return { said: lines.join('\n'), code: process.exitCode ?? 0 }
  } finally {
    Object.assign(process, { argv, exitCode })
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
