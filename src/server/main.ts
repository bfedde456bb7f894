import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { fillAhead } from './appointments/backfill.ts'
import { systemClock } from './deps.ts'
import { inspectConfig } from './config/config.ts'
import { ConfigError, throwIfAny } from './config/mistakes.ts'
import { addressError, addStartErrors } from './config/reachable.ts'
import { missingMailWarning } from './contact/contact.ts'
import { logAffected } from './closures/affected-command.ts'
import { DISK_FULL, isDiskFull, openDatabase } from './db/database.ts'
import { addDemoPatient, DEMO_PATIENT } from './patients/demo-patient.ts'
import { endOnUnexpectedError, unexpectedText } from './failure.ts'
import { startEvents } from './events/receiver.ts'
import { openHashingQueue } from './passwords.ts'
import { openProvider } from './payments/providers.ts'
import { operatorCommands } from './operator/commands.ts'
import { listenToOperator } from './operator/socket.ts'
import { lacksProxies, warnOfProxies } from './http/plugins/forwarded.ts'
import { PROJECT } from '#lib/project.ts'
import { wallTime } from '#lib/dates.ts'
import { startJobs } from './jobs/scheduler.ts'
import { builtSchedules, newestBuildText, writeSchedules } from './availability/write-schedules.ts'
import { openSecret } from './secret.ts'
import { STOP_SIGNALS } from './stop-signals.mjs'
import { readVersion, versionText } from './version.ts'

const SITE = join(PROJECT, 'dist')
const BUILT = join(SITE, '_headers')
const STOP_WITHIN_MS = 9000
const LEAVE_FOR_MS = 3000

async function main(): Promise<void> {
  const { config, mistakes } = inspectConfig(process.env)
  await addStartErrors(config, mistakes)
  throwIfAny(mistakes)
  if (!existsSync(BUILT)) throw new ConfigError('The site is not built. Run "npm run build" first.')
  const database = await openDatabase(config)
  const { db } = database
  const { id, ...schedules } = builtSchedules()
  const fillOthers = await fillAhead(db, wallTime(systemClock()).day)
  // Only one server uses an embedded database, so its build is the newest.
  const becomesNewest = database.kind === 'embedded' ? 'always' : 'at first'
  const newest = await writeSchedules(db, schedules, { id, becomesNewest })
  const secret = await openSecret(db, config.secret)
  const hashing = openHashingQueue()
  const deps = { db, clock: systemClock, secret, hashing }
  if (database.kind === 'embedded') await addDemoPatient(deps)
  const { siteUrl: site, events, mail } = config
  const post = mail && (await import('./outbox/smtp.ts')).openSmtp(mail.url, mail.from)
  const sms = config.sms && (await import('./outbox/sms.ts')).openSms(config.sms)
  const texts = sms && { codesADay: config.smsCodesADay }
  const provider = config.payments && (await openProvider(config.payments, { ...deps, site }))
  const online = provider && { provider, site }
  const leaving = new AbortController()
  const app = await buildApp({
    db,
    secret,
    hashing,
    config,
    site: SITE,
    sendsMessages: Boolean(post),
    texts,
    online,
    sendsEvents: Boolean(events),
    leaving: leaving.signal,
  })
  app.log.info(versionText(readVersion()))
  const address = await app.listen({ host: config.host, port: config.port }).catch((error) => {
    throw new ConfigError(addressError(error, config.host, config.port))
  })
  const stopped = events && (await startEvents(db))
  if (stopped)
    app.log.warn(
      { stopped },
      'Events are sent to EVENTS_URL again. Changes since the stop are not sent: the receiver has to empty its copy and read everything, see src/server/INTEGRATION.md.',
    )
  if (lacksProxies(config)) warnOfProxies(app)
  const withoutMail = missingMailWarning(config)
  if (withoutMail) app.log.warn(withoutMail)
  app.log[newest === id ? 'info' : 'warn'](newestBuildText(id, newest))
  void logAffected(db, systemClock, app.log)
  const jobs = startJobs({ ...deps, texts, online, site, post, sms, events, log: app.log })
  const filling = fillOthers(app.log, leaving.signal)
  const commands = operatorCommands(database, site, systemClock, online)
  if (database.kind === 'embedded') listenToOperator(config.dataFolder, commands, app.log)

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    leaving.abort()
    if (config.trustedProxies) await pause(LEAVE_FOR_MS)
    await app.close()
    await Promise.all([jobs.stop(), filling])
    await database.close()
    process.exit(0)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop())

  if (process.env['OPENWARD_WELCOME']) welcome(address, database.kind)
}

function welcome(address: string, kind: 'embedded' | 'postgres'): void {
  const lines = ['', `openward is ready at ${address}`, `  Book an appointment:  ${address}/doctors`]
  if (kind === 'embedded')
    lines.push(`  Demo patient:         phone ${DEMO_PATIENT.phone}, password ${DEMO_PATIENT.password}`)
  lines.push('  Stop:                 Ctrl+C', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

endOnUnexpectedError()
// A closed terminal takes no more lines; the calls under way are still answered.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError
  console.error(isDiskFull(error) ? DISK_FULL : isExpected ? error.message : unexpectedText(error))
  process.exit(1)
})
