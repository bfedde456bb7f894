import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { ConfigErrors } from './mistakes.ts'

export async function checkReachable(config: Config, mistakes: ConfigErrors): Promise<void> {
  const isRight = (...names: string[]) => !names.some((name) => mistakes.has(name))
  const found = [
    isRight('HOST', 'PORT') && (await checkAddress(config)),
    isRight('DATABASE_URL') && (await checkStore(config)),
  ]
  for (const mistake of found) if (mistake) mistakes.set(...mistake)
}

type NamedError = [name: string, sentence: string]

export async function checkStore({ databaseUrl, dataFolder }: Config): Promise<NamedError | undefined> {
  if (!databaseUrl) return checkFolder(dataFolder)
  const sentence = await (await import('./reach-postgres.ts')).reachPostgres(databaseUrl)
  return sentence ? ['DATABASE_URL', sentence] : undefined
}

function checkAddress({ host, port }: Config): Promise<NamedError | undefined> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(addressError(error, host, port)))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done(undefined)))
  })
}

export function addressError(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
): NamedError {
  if (code === 'EADDRINUSE')
    return ['PORT', `Port ${port} is in use. Stop the other program, or set PORT to another number.`]
  if (code === 'EACCES')
    return [
      'PORT',
      `Port ${port} can be opened only by the system. Set PORT to 1024 or higher, and let a proxy listen on ${port}.`,
    ]
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return [
      'HOST',
      `HOST is "${host}", which is not an address of this machine. Set it to 127.0.0.1 (for a proxy on this machine) or 0.0.0.0 (for all networks), or leave it out.`,
    ]
  return ['HOST', `Cannot listen on ${host}:${port}: ${message}. Change HOST or PORT.`]
}

function checkFolder(folder: string): NamedError | undefined {
  try {
    rmdirSync(mkdtempSync(join(firstExisting(resolve(folder)), 'try-')))
    return undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = FOLDER_FAULTS[code] ?? `nothing can be written there (${code})`
    return [
      'DATA_FOLDER',
      `DATA_FOLDER is "${folder}", and ${why}. Set it to a folder that the server's user may write to, or set DATABASE_URL to use PostgreSQL.`,
    ]
  }
}

const FOLDER_FAULTS: Record<string, string> = {
  ENOSPC: 'the disk is full (ENOSPC)',
  ENOTDIR: 'that is a file, or in one',
}

const firstExisting = (folder: string): string =>
  existsSync(folder) ? folder : firstExisting(dirname(folder))
