import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/mistakes.ts'

/** Two processes on one embedded database would destroy it. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const mine = `${process.pid} ${processStart(process.pid)}`
  if (!createLockFile(file, mine)) {
    const theirs = readFileSync(file, 'utf8')
    const [pid = '', start = ''] = theirs.split(' ')
    if (isAlive(Number(pid), start)) throw folderInUse(folder, pid)
    removeDeadLock(file, theirs)
    if (!createLockFile(file, mine)) throw folderInUse(folder, 'unknown')
  }
  return () => rmSync(file, { force: true })
}

function createLockFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Two processes may find the same dead lock: only one removes it, and never the new lock of the other. */
function removeDeadLock(file: string, theirs: string): void {
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  if (readFileSync(aside, 'utf8') === theirs) return rmSync(aside)
  renameSync(aside, file)
}

const folderInUse = (folder: string, pid: string) =>
  new ConfigError(
    `The database in ${folder} is in use by process ${pid}. Stop it first, or set DATA_FOLDER to another folder.`,
  )

function isAlive(pid: number, start: string): boolean {
  if (!pid || pid < 0) return false
  if (pid === process.pid) return start !== '' && start === processStart(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return processStart(pid) === start
}

/** Pids are reused. Empty on other systems than Linux. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}
