import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config/mistakes.ts'
import { lockFolder } from '#server/db/lock.ts'

const LOCK_MODULE = new URL('../../src/server/db/lock.ts', import.meta.url).href

describe('the lock of a database folder', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'openward-lock-'))
    file = join(folder, 'lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Starts another process that locks the folder. */
  async function holder(): Promise<ChildProcess> {
    const script = `
      const { lockFolder } = await import(${JSON.stringify(LOCK_MODULE)})
      lockFolder(${JSON.stringify(folder)})
      console.log('locked')
      setInterval(() => undefined, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(child.stdout as NodeJS.ReadableStream, 'data')
    return child
  }

  async function kill(child: ChildProcess): Promise<void> {
    const death = once(child, 'exit')
    child.kill('SIGKILL')
    await death
  }

  it('names this process, only this user can read it, and its owner removes it', () => {
    const unlock = lockFolder(folder)

    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    unlock()
    expect(existsSync(file)).toBe(false)
    expect(() => lockFolder(folder)).not.toThrow()
  })

  it('keeps other processes out while its owner lives, and says which one to stop', async () => {
    const child = await holder()

    const claim = () => lockFolder(folder)

    expect(claim).toThrow(ConfigError)
    expect(claim).toThrow(folder)
    expect(claim).toThrow(`process ${child.pid}`)
    expect(claim).toThrow('DATA_FOLDER')
    await kill(child)
  })

  it('is taken over when its owner was killed', async () => {
    await kill(await holder())
    expect(existsSync(file)).toBe(true)

    lockFolder(folder)

    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
  })

  it('stops this process from opening the folder twice', () => {
    lockFolder(folder)

    expect(() => lockFolder(folder)).toThrow(ConfigError)
  })

  it('ignores a new process with a reused id', ({ skip }) => {
    skip(!existsSync('/proc/self/stat'), 'Only Linux says when a process began.')
    writeFileSync(file, `${process.ppid} 1`)

    expect(() => lockFolder(folder)).not.toThrow()
  })

  it.each(['', 'nonsense', '-1 5', '0 0'])('is taken over when it names no process: "%s"', (content) => {
    writeFileSync(file, content)

    expect(() => lockFolder(folder)).not.toThrow()
  })
})
