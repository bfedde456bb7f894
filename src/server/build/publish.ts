import { existsSync, renameSync, rmSync } from 'node:fs'

/** Puts what is built into `next` in the place of `online`, at once and only when all of it is there; false when it could not be built. */
export function publish(online: string, next: string, build: () => boolean): boolean {
  const before = `${next}-before`
  for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true })
  const isBuilt = build() && existsSync(next)
  if (isBuilt) {
    if (existsSync(online)) renameSync(online, before)
    renameSync(next, online)
  }
  for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true })
  return isBuilt
}
