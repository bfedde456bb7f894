import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { PATHS } from '#contract/paths.ts'
import { ROOT } from '#server/install.mjs'
import { newDataFolder } from '../../server/program.ts'
import { call, type Options } from '../stress/call.ts'
import { DOCTORS, newDatabase, OPEN_DAYS, wishes } from '../stress/hospital.ts'
import { startServer } from '../stress/server.ts'

export type Hospital = Awaited<ReturnType<typeof openHospital>>

type HospitalOptions = { env?: Record<string, string>; openFiles?: number; isEmbedded?: boolean }

/** The real server on an empty database, behind a trusted proxy, with its limits on. */
export async function openHospital({ env = {}, openFiles = 0, isEmbedded = false }: HospitalOptions = {}) {
  const { url, admin } = await newDatabase()
  const data = newDataFolder()
  const database: Record<string, string> = isEmbedded ? { DATA_FOLDER: data.folder } : { DATABASE_URL: url }
  const site = { SITE_URL: 'https://hospital.example' }
  const server = await startServer(
    { ...database, ...site, RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1/32', ...env },
    { openFiles },
  )
  return {
    admin,
    server,
    base: server.base,
    call: (method: string, path: string, options: Options = {}) => call(server.base + path, method, options),
    /** The secret of a reset link, as reception gets it. */
    resetSecret: (phone: string) =>
      new Promise<string>((resolve) => {
        const args = [join(ROOT, 'src/server/operate.mjs'), 'reset-link', phone]
        const options = { cwd: ROOT, env: { ...process.env, ...database, ...site } }
        execFile(process.execPath, args, options, (_, output) =>
          resolve(/secret=([\w-]{43})/.exec(output)?.[1] ?? ''),
        )
      }),
    close: async () => {
      await server.end('SIGKILL')
      await admin.end()
      data.remove()
    },
  }
}

export const PASSWORD = 'secret1'

let accounts = 0
export const newPhone = () => String(9_400_000_000 + (accounts += 1))
/** An address in a network of its own. */
export const newAddress = () => `203.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export type Account = { phone: string; from: string; token: string }

export async function signUp(hospital: Hospital): Promise<Account> {
  const [phone, from] = [newPhone(), newAddress()]
  const body = { name: 'Asha', phone, password: PASSWORD }
  const answer = await hospital.call('POST', PATHS.signUp, { body, from })
  return { phone, from, token: answer.body.utoken ?? '' }
}

export const logIn = (hospital: Hospital, phone: string, password = PASSWORD) =>
  hospital.call('POST', PATHS.logIn, { body: { phone, password }, from: newAddress() })

/** Every slot of the first doctor on days that stay open while the attacks run. */
const SLOTS = wishes([DOCTORS[0]?._id ?? ''], OPEN_DAYS)

export function book(hospital: Hospital, { token, from }: Account, slot: number) {
  const body = { ...SLOTS[slot % SLOTS.length], paymentStatus: 'pending' }
  return hospital.call('POST', PATHS.book, { token, from, body })
}
