import { cpSync, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Puts what is built into `next` in the place of `online`, at once and only when all of it is there; false when it could not be built. */
export async function publish(
  online: string,
  next: string,
  build: () => boolean | Promise<boolean>,
  move = renameSync,
): Promise<boolean> {
  const before = `${next}-before`
  for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true })
  const isBuilt = (await build()) && existsSync(next)
  if (isBuilt) replace(online, next, before, move)
  for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true })
  return isBuilt
}

function replace(online: string, next: string, before: string, move: typeof renameSync): void {
  try {
    if (existsSync(online)) move(online, before)
  } catch (error) {
    if (!/^(EBUSY|EXDEV)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    return replaceFiles(online, next)
  }
  move(next, online)
}

/** A folder that is mounted cannot be moved: what pages ask for comes first, then the pages; what is no more goes last. */
function replaceFiles(online: string, next: string): void {
  const isPage = (path: string) => path.endsWith('.html')
  cpSync(next, online, { recursive: true, filter: (path) => !isPage(path) })
  cpSync(next, online, { recursive: true, filter: (path) => isPage(path) || statSync(path).isDirectory() })
  for (const file of globSync('**/*', { cwd: online }))
    if (!existsSync(join(next, file))) rmSync(join(online, file), { recursive: true, force: true })
}
