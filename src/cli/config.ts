import { type Config, inspectConfig } from '#server/config/config.ts'
import type { ConfigErrors } from '#server/config/mistakes.ts'
import { addStartErrors } from '#server/config/reachable.ts'
import { configLines } from '#server/config/report.ts'
import { missingMailWarning } from '#server/contact/contact.ts'
import { templateLines } from '#server/outbox/sms-texts.ts'
import { readVersion, versionText } from '#server/version.ts'
import { printCheck } from './config-check.ts'

/** Shows the settings, their origin, and whether database and mail server answer; or one table of findings. */
export async function printConfig(isCheck: boolean): Promise<void> {
  const { config, mistakes } = inspectConfig(process.env)
  console.log(`${versionText(readVersion())}\n`)
  if (isCheck) {
    await addUnreachable(config, mistakes)
    return printCheck(config, mistakes)
  }
  console.log(configLines(process.env, config, mistakes).join('\n'))
  await addUnreachable(config, mistakes)
  if (config.sms) console.log(`\n${templateLines(config.siteUrl).join('\n')}`)
  if (mistakes.size > 0) {
    console.error(`\n${[...mistakes.values()].join('\n')}`)
    process.exitCode = 1
  } else {
    console.log(
      `\nNo errors found: the database${config.mail ? ' and the mail server answer' : ' can be opened'}.`,
    )
    if (config.sms)
      console.log(
        'Text messages are set up. To test them, confirm a phone on the settings page and read the log.',
      )
  }
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
