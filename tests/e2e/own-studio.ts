import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import { copyProject } from '../project-copy.ts'

/** `npm run studio` in a copy of the project. */
export async function openStudio() {
  const { folder, env, remove } = copyProject()
  const port = await freePort()
  const args = [join(folder, 'src/cli/dev.ts'), '--studio', '--port', String(port)]
  const studio = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...env, DATA_FOLDER: join(folder, '.data') },
  })
  const address = `http://localhost:${port}`
  const isOpen = () =>
    fetch(`${address}/admin`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) await new Promise((done) => setTimeout(done, 200))
  return {
    address,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    /** The content files, byte for byte. */
    content: () =>
      Object.fromEntries(
        globSync('content/**/*.{md,json}', { cwd: folder }).map((file) => [
          file,
          readFileSync(join(folder, file), 'latin1'),
        ]),
      ),
    close: async () => {
      studio.kill('SIGTERM')
      await once(studio, 'exit')
      remove()
    },
  }
}
