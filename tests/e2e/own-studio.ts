import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../project-copy.ts'
import { follow, readDevAddress, whenStarted } from '../when-started.mjs'

const OPEN_WITHIN_MS = 10_000

/** `npm run studio` in a copy of the project. */
export async function openStudio() {
  const { folder, env, remove } = copyProject()
  const args = [join(folder, 'src/cli/dev.ts'), '--studio', '--port', '0']
  const studio = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, DATA_FOLDER: join(folder, '.data') },
  })
  const { log, address: started } = follow(studio)
  const address = await started(readDevAddress)
  const isOpen = () =>
    fetch(`${address}/admin`, { signal: AbortSignal.timeout(OPEN_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
  await whenStarted(studio, isOpen, log)
  /** The content files and portraits, byte for byte. */
  const content = () =>
    Object.fromEntries(
      globSync(['content/**/*.{md,json}', 'public/portraits/*'], { cwd: folder }).map((file) => [
        file,
        readFileSync(join(folder, file), 'latin1'),
      ]),
    )
  const before = content()
  return {
    address,
    before,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    write: (files: [path: string, latin1: string][]) => {
      for (const [path, text] of files) writeFileSync(join(folder, path), text, 'latin1')
    },
    /** Undoes what a test left behind. */
    restore: () => {
      const now = content()
      for (const file of Object.keys(now)) if (!(file in before)) rmSync(join(folder, file))
      for (const [file, text] of Object.entries(before))
        if (now[file] !== text) writeFileSync(join(folder, file), text, 'latin1')
    },
    close: async () => {
      studio.kill('SIGTERM')
      await once(studio, 'exit')
      remove()
    },
  }
}
