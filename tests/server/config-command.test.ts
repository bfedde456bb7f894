import { afterAll, describe, expect, it } from 'vitest'
import { checkRows } from '#cli/config.ts'
import { inspectConfig } from '#server/config/config.ts'
import { openMailbox } from './mailbox.ts'
import { CLOSED_PORT, newDataFolder } from './program.ts'
import { runCommand } from './run-command.ts'

/** Runs once, because it sets its own database. */
describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('npm run config', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)

  const site = { MAIL_FROM: 'desk@hospital.example', SITE_URL: 'http://hospital.example' }
  const run = (env: Record<string, string>, ...words: string[]) =>
    runCommand({ DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...site, ...env }, 'config', ...words)

  it('shows each setting with its source, what answers and what is unsafe, without secrets, and sends nothing', async () => {
    const mailbox = await openMailbox()
    const sms = {
      SMS_URL: 'https://sms.example/accounts/geheim/send?key=geheim',
      SMS_BODY: 'key=geheim&to={to}&text={text}',
      SMS_AUTH: 'Bearer geheim',
    }

    const { said, code } = await run({ ...sms, SMTP_URL: mailbox.url, SECRET: 'geheim'.repeat(6) }, '--check')

    await mailbox.close()
    expect(code).toBe(0)
    expect(said).toMatch(/^ok +PORT +default +4321$/m)
    expect(said).toMatch(/^ok +SECRET +environment +36 characters, not shown$/m)
    expect(said).toMatch(/^ok +SMTP_URL +environment +smtp:\/\/127\.0\.0\.1:\d+; it answers$/m)
    expect(said).toMatch(/^ok +DATA_FOLDER +environment +\S+; it can be written to$/m)
    expect(said).toMatch(
      /^ok +SMS_URL +environment +https:\/\/sms\.example\/, the rest not shown; not tried/m,
    )
    expect(said).toMatch(/^ok +SMS_BODY +environment +30 characters, not shown$/m)
    expect(said).toMatch(/^ok +SMS_AUTH +environment +not shown$/m)
    expect(said).toMatch(/^warning +DATABASE_URL +default +none: the embedded database.* demo patient/m)
    expect(said).toMatch(/^warning +SITE_URL +environment +http:\/\/hospital\.example: passwords travel/m)
    expect(said).toMatch(/^warning +LOG_LEVEL +environment +silent/m)
    expect(said).toMatch(/^ok +payments +hospital\.json +simulated$/m)
    expect(said).toMatch(/^(warning|wrong) +contactForm +hospital\.json +/m)
    expect(said).toMatch(/reminder +en +Meridian Hospital: your appointment is on \{#var#\}/)
    expect(said).toMatch(/code +hi +\{#var#\}: /)
    expect(said).toMatch(/^0 wrong, \d warnings\.$/m)
    expect(said).not.toContain('geheim')
    expect(mailbox.emails).toEqual([])
  })

  it('exits with 1 and lists everything that is wrong, without a password', async () => {
    const { said, code } = await run({
      SMTP_URL: `smtp://me:geheim@127.0.0.1:${CLOSED_PORT}`,
      DATABASE_URL: `postgresql://me:geheim@127.0.0.1:${CLOSED_PORT}/openward?password=geheim`,
      LOG_LEVEL: 'loud',
      SECRET: 'geheim',
    })

    expect(code).toBe(1)
    expect(said).toMatch(/^wrong +LOG_LEVEL +environment +LOG_LEVEL is "loud"/m)
    expect(said).toMatch(/^wrong +SECRET +environment +SECRET is too short/m)
    expect(said).toMatch(/^wrong +PAYMENTS +default +PAYMENTS is not set, .* "simulated"/m)
    expect(said).toMatch(/^wrong +DATABASE_URL +environment +DATABASE_URL: cannot open the database/m)
    expect(said).toMatch(/^wrong +SMTP_URL +environment +SMTP_URL: could not connect to 127/m)
    expect(said).toMatch(/^5 wrong, /m)
    expect(said).not.toContain('geheim')
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
