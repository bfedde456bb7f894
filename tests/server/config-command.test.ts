import { afterAll, describe, expect, it } from 'vitest'
import { openMailbox } from './mailbox.ts'
import { CLOSED_PORT, newDataFolder } from './program.ts'
import { runCommand } from './run-command.ts'

/** Runs once, because it sets its own database. */
describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('npm run config', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)

  const mail = { MAIL_FROM: 'desk@hospital.example', SITE_URL: 'https://hospital.example' }
  const run = (env: Record<string, string>) => runCommand({ DATA_FOLDER: folder, ...mail, ...env }, 'config')

  it('shows each setting with its source, and checks the mail server', async () => {
    const mailbox = await openMailbox()

    const { said, code } = await run({ SMTP_URL: mailbox.url, SECRET: 'geheim'.repeat(6) })

    await mailbox.close()
    expect(code).toBe(0)
    expect(said).toMatch(/^PORT +default +4321$/m)
    expect(said).toMatch(/^SITE_URL +environment +https:\/\/hospital\.example$/m)
    expect(said).toContain('36 characters, not shown')
    expect(said).toMatch(/No errors found: the database and the mail server answer/)
    expect(mailbox.letters).toEqual([])
  })

  it('shows that text messages are set up without their secrets, and sends none', async () => {
    const sms = {
      SMS_URL: 'https://sms.example/accounts/geheim/send?key=geheim',
      SMS_BODY: 'key=geheim&to={to}&text={text}',
      SMS_AUTH: 'Bearer geheim',
    }

    const { said, code } = await run({ ...sms, MAIL_FROM: '' })

    expect(code).toBe(0)
    expect(said).toMatch(/^SMS_URL +environment +https:\/\/sms\.example\/, the rest not shown$/m)
    expect(said).toMatch(/^SMS_BODY +environment +30 characters, not shown$/m)
    expect(said).toMatch(/^SMS_AUTH +environment +not shown$/m)
    expect(said).toMatch(/^SMS_CODES_A_DAY +default +5000$/m)
    expect(said).toContain('Text messages are set up. To test them')
    expect(said).toContain(
      'reminder   en  Meridian Hospital: your appointment is on {#var#}. Come 15 minutes early. https://',
    )
    expect(said).toContain(
      'free_slot  en  Meridian Hospital: a time slot is free: {#var#}. Book it first: https://',
    )
    expect(said).toMatch(/code +hi +\{#var#\}: /)
    expect(said).not.toContain('geheim')
  })

  it('exits with 1 and lists every error, without a password', async () => {
    const { said, code } = await run({
      SMTP_URL: `smtp://me:geheim@127.0.0.1:${CLOSED_PORT}`,
      DATABASE_URL: `postgresql://me:geheim@127.0.0.1:${CLOSED_PORT}/openward?password=geheim`,
      LOG_LEVEL: 'loud',
    })

    expect(code).toBe(1)
    expect(said).toMatch(/^LOG_LEVEL is "loud"/m)
    expect(said).toMatch(/^DATABASE_URL: no PostgreSQL answers/m)
    expect(said).toMatch(/^SMTP_URL: could not connect to 127/m)
    expect(said).toMatch(/^LOG_LEVEL +default +info$/m)
    expect(said).not.toContain('geheim')
  })
})
