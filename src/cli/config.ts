import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hospital } from '#lib/hospital.ts'
import { PROJECT } from '#lib/project.ts'
import { type Config, inspectConfig } from '#server/config/config.ts'
import type { ConfigErrors } from '#server/config/mistakes.ts'
import { addStartErrors } from '#server/config/reachable.ts'
import { settingsInForce } from '#server/config/report.ts'
import { missingMailWarning } from '#server/contact/contact.ts'
import { lacksProxies, PROXIES_REMEDY } from '#server/http/plugins/forwarded.ts'
import { templateLines } from '#server/outbox/sms-texts.ts'
import { readVersion, versionText } from '#server/version.ts'

const READ_SECRET = 'psql "$DATABASE_URL" -Atc "select value from secrets"'
const BUILD = 'build'

type Row = { result: 'ok' | 'warning' | 'wrong'; name: string; text: string }
type HospitalSettings = Pick<typeof hospital, 'contactForm' | 'payments'>

/** Settings that a hospital should not open with. The names are settings, or fields of content/hospital.json. */
function warningsOf(config: Config, { contactForm }: HospitalSettings): [string, string | false][] {
  const { databaseUrl, siteUrl, secret, mail, sms, rateLimits, logLevel } = config
  const isLocal = /^http:\/\/(127\.|localhost|0\.0\.0\.0|\[::)/.test(siteUrl)
  return [
    [
      'DATABASE_URL',
      !databaseUrl &&
        'none: the embedded database serves one process, may lose data in a power cut, and has a demo patient whose password everybody knows. Set it to a PostgreSQL.',
    ],
    ['SITE_URL', isLocal && `${siteUrl}: only this machine can open links to it. Set the public address.`],
    [
      'SITE_URL',
      !isLocal &&
        siteUrl.startsWith('http:') &&
        `${siteUrl}: passwords travel unencrypted. Set up TLS, then an address with https://.`,
    ],
    ['TRUSTED_PROXIES', lacksProxies(config) && `none. ${PROXIES_REMEDY}`],
    ['RATE_LIMITS', !rateLimits && 'off: anybody may try as often as they like. Leave it out.'],
    [
      'SECRET',
      Boolean(databaseUrl) &&
        !secret &&
        `kept by the database: a copy of the database holds it too. Set it, and keep it with the backups. Before the first start choose a new one (openssl rand -base64 32); later take the value in use (${READ_SECRET}), else links that were sent no longer work.`,
    ],
    [
      'SMTP_URL',
      !mail &&
        (sms
          ? 'none: no e-mail is sent, only text messages. Set SMTP_URL and MAIL_FROM.'
          : 'none, and no SMS_URL: patients get no reminders and no codes for a new password. Set SMTP_URL and MAIL_FROM, or SMS_URL and SMS_BODY.'),
    ],
    ['LOG_LEVEL', logLevel === 'silent' && 'silent: no error is logged. Set info or warn.'],
    [
      'contactForm',
      contactForm !== 'mail' &&
        'not "mail" in content/hospital.json: the contact form only demonstrates, and sends nothing.',
    ],
  ]
}

/** One row for each setting: an error, else a warning, else its value and whether it was reached. */
export function checkRows(
  config: Config,
  mistakes: ConfigErrors,
  settings: HospitalSettings = hospital,
): Row[] {
  const { databaseUrl, mail, sms, events } = config
  const reached: Record<string, string | false | undefined> = {
    DATABASE_URL: databaseUrl && '; it answers',
    DATA_FOLDER: !databaseUrl && '; it can be written to',
    SMTP_URL: mail && '; it answers',
    SMS_URL:
      sms &&
      '; not tried, because that would send a message: to test it, confirm a phone on the settings page and read the log',
    EVENTS_URL: events && '; not tried, because that would send an event',
  }
  const values: Record<string, string | number> = { ...settingsInForce(config), payments: settings.payments }
  const warnings = new Map(warningsOf(config, settings).filter((each) => each[1]) as [string, string][])
  const names = new Set([...Object.keys(values), ...mistakes.keys(), ...warnings.keys()])
  return [...names].map((name): Row => {
    const [wrong, warning] = [mistakes.get(name), warnings.get(name)]
    if (wrong) return { result: 'wrong', name, text: wrong }
    if (warning) return { result: 'warning', name, text: warning }
    return { result: 'ok', name, text: `${values[name]}${reached[name] || ''}` }
  })
}

/**
 * Prints one table of what is set, from where, what answers, and what is unsafe for patients. Exits with 1 when something
 * is wrong; warnings leave the code 0.
 */
export async function printConfig(): Promise<void> {
  const { config, mistakes } = inspectConfig(process.env)
  await addUnreachable(config, mistakes)
  if (!existsSync(join(PROJECT, 'dist/_headers')))
    mistakes.set(BUILD, 'The site is not built. Run "npm run build" first.')
  const rows = checkRows(config, mistakes)
  console.log(`${versionText(readVersion())}\n`)
  for (const { result, name, text } of rows) {
    console.log(`${result.padEnd(9)}${name.padEnd(25)}${originOf(name).padEnd(14)}${text}`)
  }
  if (config.sms) console.log(`\n${templateLines(config.siteUrl).join('\n')}`)
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length
  console.log(`\n${count('wrong')} wrong, ${count('warning')} warnings.`)
  if (count('wrong') > 0) process.exitCode = 1
}

/** Only the names of settings have capitals; the others are fields of content/hospital.json, and the build. */
function originOf(name: string): string {
  if (/[a-z]/.test(name)) return name === BUILD ? '' : 'hospital.json'
  return process.env[name] ? 'environment' : 'default'
}

async function addUnreachable(config: Config, mistakes: ConfigErrors): Promise<void> {
  await addStartErrors(config, mistakes)
  const withoutMail = mistakes.has('SMTP_URL') ? undefined : missingMailWarning(config)
  if (withoutMail) mistakes.set('contactForm', withoutMail)
  if (!config.mail) return
  const { url, from } = config.mail
  const sentence = await (await import('#server/outbox/smtp.ts')).checkSmtp(url, from)
  if (sentence) mistakes.set('SMTP_URL', sentence)
}
