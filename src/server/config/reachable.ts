import type { Config } from './config.ts'
import { checkFolder } from './data-folder.ts'
import { privateReceiver } from './events.ts'
import type { ConfigErrors, NamedError } from './mistakes.ts'
import { unconfirmedPayments } from './payments.ts'

export async function checkStore({ databaseUrl, dataFolder }: Config): Promise<NamedError | undefined> {
  if (!databaseUrl) return checkFolder(dataFolder)
  const sentence = await (await import('./reach-postgres.ts')).reachPostgres(databaseUrl)
  return sentence ? ['DATABASE_URL', sentence] : undefined
}

/** Adds what stops the start although each setting is in the right form. */
export async function addStartErrors(config: Config, mistakes: ConfigErrors): Promise<void> {
  const found = [
    mistakes.has('DATABASE_URL') ? undefined : await checkStore(config),
    unconfirmedPayments(config),
    await privateReceiver(config.events),
  ]
  for (const each of found) if (each) mistakes.set(...each)
}

export function addressError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or set PORT to another number.`
  if (code === 'EACCES')
    return `Port ${port} can be opened only by the system. Set PORT to 1024 or higher, and let a proxy listen on ${port}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is "${host}", which is not an address of this machine. Set it to 127.0.0.1 (for a proxy on this machine) or 0.0.0.0 (for all networks), or leave it out.`
  return `Cannot listen on ${host}:${port}: ${message}. Change HOST or PORT.`
}
