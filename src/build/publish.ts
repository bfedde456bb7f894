import { cpSync, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Builds into `next` and then replaces `online` by it at once. Returns false if the build failed; `online` then stays. */
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

/** A mounted folder cannot be moved. Copies files first, then pages, then removes old files, so that no page lacks a file. */
function replaceFiles(online: string, next: string): void {
  const isPage = (path: string) => path.endsWith('.html')
  cpSync(next, online, { recursive: true, filter: (path) => !isPage(path) })
  cpSync(next, online, { recursive: true, filter: (path) => isPage(path) || statSync(path).isDirectory() })
  for (const file of globSync('**/*', { cwd: online }))
    if (!existsSync(join(next, file))) rmSync(join(online, file), { recursive: true, force: true })
}
