import { afterAll, describe, expect, it } from 'vitest'
import { checkRows } from '#cli/config-check.ts'
import { inspectConfig } from '#server/config/config.ts'
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
    expect(mailbox.emails).toEqual([])
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
    expect(said).toMatch(/reminder +en +Meridian Hospital: your appointment is on \{#var#\}/)
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
    expect(said).toMatch(/^PAYMENTS is not set, .* "simulated"/m)
    expect(said).toMatch(/^DATABASE_URL: cannot open the database/m)
    expect(said).toMatch(/^SMTP_URL: could not connect to 127/m)
    expect(said).toMatch(/^LOG_LEVEL +default +info$/m)
    expect(said).not.toContain('geheim')
  })
})

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('npm run config -- --check', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)
  const check = (env: Record<string, string>) =>
    runCommand({ DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...env }, 'config', '--check')

  it('names what is wrong and what is unsafe, and exits with 1 only when something is wrong', async () => {
    const mailbox = await openMailbox()
    const site = { MAIL_FROM: 'desk@hospital.example', SITE_URL: 'http://hospital.example' }
    const mail = { ...site, SMTP_URL: mailbox.url }
    const right = await check(mail)
    await mailbox.close()
    const wrong = await check({ ...mail, PORT: 'many', SECRET: 'geheim' })

    expect(right.said).toMatch(/^ok +SMTP_URL +smtp:\/\/127\.0\.0\.1:\d+; it answers$/m)
    expect(right.said).toMatch(/^ok +DATA_FOLDER +\S+; it can be written to$/m)
    expect(right.said).toMatch(/^warning +DATABASE_URL +none: the embedded database.* demo patient/m)
    expect(right.said).toMatch(
      /^warning +SITE_URL +http:\/\/hospital\.example: passwords travel unencrypted/m,
    )
    expect(right.said).toMatch(/^warning +LOG_LEVEL +silent/m)
    expect(wrong.code).toBe(1)
    expect(wrong.said).toMatch(/^wrong +PORT +PORT is "many"\./m)
    expect(wrong.said).toMatch(/^wrong +SECRET +SECRET is too short/m)
    expect(wrong.said).toMatch(/^wrong +SMTP_URL +SMTP_URL: could not connect/m)
    expect(wrong.said).not.toContain('geheim')
  })
})

describe('the check of the settings', () => {
  const PRODUCTION = {
    DATABASE_URL: 'postgresql://openward@127.0.0.1/openward',
    SITE_URL: 'https://hospital.example',
    TRUSTED_PROXIES: '127.0.0.1/32',
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'desk@hospital.example',
  }
  const hospital = { contactForm: 'mail', payments: 'desk' } as const
  function warned(change: Record<string, string>, settings: Parameters<typeof checkRows>[2] = hospital) {
    const { config, mistakes } = inspectConfig({ ...PRODUCTION, ...change })
    return checkRows(config, mistakes, settings).flatMap(({ result, name }) =>
      result === 'ok' ? [] : [name],
    )
  }

  it('says how to keep the secret that a running system uses', () => {
    const { config, mistakes } = inspectConfig({ ...PRODUCTION, SECRET: '' })
    const row = checkRows(config, mistakes, hospital).find(({ name }) => name === 'SECRET')

    expect(row?.text).toContain('psql "$DATABASE_URL" -Atc "select value from secrets"')
  })

  it('finds nothing in the settings of a hospital', () => {
    expect(warned({})).toEqual([])
  })

  it.each([
    [{ DATABASE_URL: '' }, ['DATABASE_URL']],
    [{ SITE_URL: '' }, ['SITE_URL']],
    [{ SITE_URL: 'http://127.0.0.1:4321' }, ['SITE_URL']],
    [{ SITE_URL: 'http://hospital.example' }, ['SITE_URL']],
    [{ TRUSTED_PROXIES: '' }, ['TRUSTED_PROXIES']],
    [{ RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
    [{ SECRET: '' }, ['SECRET']],
    [{ SMTP_URL: '', MAIL_FROM: '' }, ['SMTP_URL']],
    [{ LOG_LEVEL: 'silent' }, ['LOG_LEVEL']],
  ])('finds %j', (change, names) => {
    expect(warned(change)).toEqual(names)
  })

  it('finds a contact form that sends nothing', () => {
    expect(warned({}, { payments: 'desk' })).toEqual(['contactForm'])
  })
})
