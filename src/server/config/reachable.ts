import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { checkFolder } from './data-folder.ts'
import type { ConfigErrors, NamedError } from './mistakes.ts'

export async function checkReachable(config: Config, mistakes: ConfigErrors): Promise<void> {
  const isRight = (...names: string[]) => !names.some((name) => mistakes.has(name))
  const found = [
    isRight('HOST', 'PORT') && (await checkAddress(config)),
    isRight('DATABASE_URL') && (await checkStore(config)),
  ]
  for (const mistake of found) if (mistake) mistakes.set(...mistake)
}

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
