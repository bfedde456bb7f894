import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ROOT, SERVER } from '#cli/install.mjs'
import { inspectConfig, readConfig } from '#server/config/config.ts'
import { privateReceiver } from '#server/config/events.ts'
import { settingsInForce } from '#server/config/report.ts'
import { addressError, checkStore } from '#server/config/reachable.ts'
import { CLOSED_PORT, newDataFolder } from './program.ts'

const SMS = {
  SMS_URL: 'https://sms.example/send',
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  SITE_URL: 'https://hospital.example',
}

const EVENTS = {
  EVENTS_URL: 'https://his.example/openward',
  EVENTS_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
}

describe('the configuration', () => {
  it.each([
    [{ DATABASE_URL: 'hospital' }, /^DATABASE_URL is not .* Set it to one like postgresql:/],
    [{ DATABASE_URL: 'mysql://me:geheim@db/x' }, /^DATABASE_URL is not (?!.*geheim)/],
    [{ PORT: '99999' }, /^PORT is "99999"\. Set it to a whole number from 0 to 65535/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"\. Set it to one of fatal, .*silent, or leave it out\.$/],
    [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS is "no"\. Set it to one of on, off/],
    [{ KEEP_ALIVE_SECONDS: '0' }, /^KEEP_ALIVE_SECONDS is "0"\. Set it to a whole number from 1 to 7200/],
    [{ TRUSTED_PROXIES: 'nginx' }, /^TRUSTED_PROXIES holds "nginx"/],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS holds "\*"\. Set it to the origins/],
    [
      { CORS_ORIGINS: 'https://a.example/,https://b.example,https://c.example/x' },
      /^CORS_ORIGINS holds "https:\/\/a\.example\/" and "https:\/\/c\.example\/x"\./,
    ],
    [
      { SITE_URL: 'hospital.example' },
      /^SITE_URL is "hospital\.example"\. Set it to the public address with/,
    ],
    [{ SITE_URL: 'https://hospital.example/site' }, /^SITE_URL is .* without a path/],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'desk@hospital.example' }, /^To send e-mail set both/],
    [{ SMTP_URL: 'smtp://me:a#b@mail.example:x', MAIL_FROM: 'desk@hospital.example' }, /%23\) (?!.*a#b)/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'desk@hospital.example' }, /^SITE_URL is not set, but/],
    [{ SECRET: 'geheim' }, /^SECRET is too short\. (?!.*geheim)/],
    [{ SMS_URL: 'https://sms.example/geheim' }, /^To send text messages set both (?!.*geheim)/],
    [{ SMS_AUTH: 'Bearer geheim' }, /^To send text messages set both (?!.*geheim)/],
    [{ ...SMS, SMS_URL: 'http://sms.example/geheim' }, /^SMS_URL is not .* https:\/\/ (?!.*geheim)/],
    [{ ...SMS, SMS_URL: 'sms.example' }, /^SMS_URL is not an address/],
    [{ ...SMS, SMS_URL: 'https://me:geheim@sms.example' }, /^SMS_URL holds a user .*SMS_AUTH (?!.*geheim)/],
    [{ ...SMS, SMS_BODY: '{"key":"geheim","to":"{to}"}' }, /^SMS_BODY lacks \{text\}\. (?!.*geheim)/],
    [{ ...SMS, SMS_BODY: '{"to":{to},"text":"{text}"}' }, /^SMS_BODY begins like JSON, .*double quotes/],
    [{ ...SMS, SMS_AUTH: 'Bearer geheim\nx: y' }, /^SMS_AUTH holds signs .* one line (?!.*geheim)/],
    [{ ...SMS, SITE_URL: '' }, /^SITE_URL is not set, but the links in text messages/],
    [{ EVENTS_URL: 'https://his.example/geheim' }, /^To send events .* set both (?!.*geheim)/],
    [{ EVENTS_SECRET: 'whsec_geheim' }, /^To send events .* set both (?!.*geheim)/],
    [{ ...EVENTS, EVENTS_URL: 'http://his.example/geheim' }, /^EVENTS_URL is not .* https:\/\/ (?!.*geheim)/],
    [{ ...EVENTS, EVENTS_URL: 'https://me:geheim@his.example' }, /^EVENTS_URL is not (?!.*geheim)/],
    [{ ...EVENTS, EVENTS_SECRET: 'geheim' }, /^EVENTS_SECRET is not one or two (?!.*geheim)/],
    [{ ...EVENTS, EVENTS_SECRET: 'whsec_Z2VoZWlt' }, /^EVENTS_SECRET is not .*24 to 64 bytes/],
    [{ ...EVENTS, EVENTS_ALLOW_PRIVATE: 'yes' }, /^EVENTS_ALLOW_PRIVATE is "yes"\. Set it to 1,/],
    [{ PAYMENTS: 'desk' }, /^PAYMENTS is "desk"\. Set it to one of simulated/],
    [{ SMS_CODES_A_DAY: '0' }, /^SMS_CODES_A_DAY is "0"\. Set it to a whole number from 1/],
  ])('%o is refused in one sentence', (env: NodeJS.ProcessEnv, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).not.toThrow(/\n/)
  })

  it.each([
    ['https://10.0.0.7/events', {}, /^EVENTS_URL leads to a private address .*EVENTS_ALLOW_PRIVATE=1/],
    ['https://[fd00::7]/events', {}, /^EVENTS_URL leads to a private address/],
    ['https://169.254.169.254/', {}, /^EVENTS_URL leads to a private address/],
    ['https://10.0.0.7/events', { EVENTS_ALLOW_PRIVATE: '1' }, undefined],
    ['http://127.0.0.1:9000/events', {}, undefined],
    ['https://93.184.215.14/events', {}, undefined],
    ['https://his.invalid/events', {}, undefined],
  ])('events to %s with %o', async (EVENTS_URL, more: NodeJS.ProcessEnv, sentence) => {
    const { events } = readConfig({ ...EVENTS, EVENTS_URL, ...more })
    const [, said] = (await privateReceiver(events)) ?? []
    if (sentence) expect(said).toMatch(sentence)
    else expect(said).toBeUndefined()
  })

  it('is shown also where an address is none', () => {
    const { config } = inspectConfig({ ...EVENTS, EVENTS_URL: 'his.example' })
    expect(settingsInForce(config)).toMatchObject({ EVENTS_URL: 'none: no events are sent' })
  })

  it('is read with spaces between origins, empty variables and an IPv6 address', () => {
    const empty = { HOST: '::1', DATA_FOLDER: '', LOG_LEVEL: '', SITE_URL: '', RATE_LIMITS: '', SMS_URL: '' }

    expect(readConfig({ ...empty, CORS_ORIGINS: 'https://a.example, http://127.0.0.1:8080' })).toMatchObject({
      dataFolder: '.data',
      sms: undefined,
      logLevel: 'info',
      siteUrl: 'http://[::1]:4321',
      rateLimits: true,
      corsOrigins: ['https://a.example', 'http://127.0.0.1:8080'],
    })
    expect(
      readConfig({ ...SMS, SMTP_URL: 'smtp://[fd00::25]:587', MAIL_FROM: 'desk@hospital.example' }).mail?.url,
    ).toBe('smtp://[fd00::25]:587')
    expect(readConfig({ SITE_URL: 'https://hospital.example/' }).siteUrl).toBe('https://hospital.example')
  })
})

describe('the configuration of text messages', () => {
  it.each([
    ['with all three', { ...SMS, SMS_AUTH: 'Basic YTpi' }, { auth: 'Basic YTpi' }],
    ['without SMS_AUTH', SMS, { auth: undefined }],
    ['of a form', { ...SMS, SMS_BODY: 'To={to}&Body={text}' }, { body: 'To={to}&Body={text}' }],
    ['of this machine', { ...SMS, SMS_URL: 'http://127.0.0.1:8025/x' }, { url: 'http://127.0.0.1:8025/x' }],
  ])('is valid %s', (_, env: NodeJS.ProcessEnv, sms) => {
    expect(readConfig(env).sms).toMatchObject(sms)
  })
})

/** Runs once, because each test sets its own database. */
const isOther = process.env['TEST_DATABASE'] === 'postgres'

describe.skipIf(isOther)('a server that starts', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)

  /** The sentences with which a server in this environment ends. */
  async function refusals(env: NodeJS.ProcessEnv): Promise<string[]> {
    const { config, mistakes } = inspectConfig({ PORT: '0', DATA_FOLDER: folder, ...env })
    const store = mistakes.has('DATABASE_URL') ? undefined : await checkStore(config)
    return [...mistakes.values(), ...(store ? [store[1]] : [])]
  }

  it.each([
    [{ DATA_FOLDER: '/proc/openward' }, /^DATA_FOLDER is "\/proc\/openward", and nothing can be written/],
    [{ DATA_FOLDER: join(ROOT, 'package.json/x') }, /^DATA_FOLDER is .*that is a file, or in one/],
  ])('is refused with one sentence: %o', async (env: NodeJS.ProcessEnv, sentence) => {
    expect(await refusals(env)).toEqual([expect.stringMatching(sentence)])
  })

  it.each([
    ['127.0.0.1', /^Port \d+ is in use\. Stop the other program, or set PORT to another number\.$/],
    ['203.0.113.9', /^HOST is "203\.0\.113\.9", which is not an address of this machine\. Set it to/],
    ['nowhere.invalid', /^HOST is "nowhere\.invalid", which is not an address/],
  ])('names an address that it cannot open: %s', async (host, sentence) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const [error] = await once(createServer().listen(port, host), 'error')
    other.close()

    expect(addressError(error, host, port)).toMatch(sentence)
  })

  it('reports all configuration errors at once, and exits with 1', () => {
    const wrong = { DATA_FOLDER: '/proc/x', LOG_LEVEL: 'loud', CORS_ORIGINS: '*' }
    const env = { ...process.env, DATABASE_URL: '', ...wrong }
    const { stderr, status } = spawnSync(process.execPath, SERVER, { cwd: ROOT, env, encoding: 'utf8' })

    const names = stderr.match(/^\S+/gm)
    expect([names?.sort(), status]).toEqual([['CORS_ORIGINS', 'DATA_FOLDER', 'LOG_LEVEL'], 1])
  })

  describe.skipIf(!inject('postgresUrl'))('on PostgreSQL', () => {
    const READ_ONLY = '?options=-c%20default_transaction_read_only%3Don'
    const at = inject('postgresUrl')
    const admin = new pg.Client({ connectionString: at })
    beforeAll(async () => {
      await admin.connect()
      await admin.query('create role visitor login')
    })
    afterAll(async () => {
      await admin.query('drop role visitor')
      await admin.end()
    })

    it.each([
      ['a closed port', /:\d+\//, `:${CLOSED_PORT}/`, /: connect ECONNREFUSED .* Check host/],
      ['no such host', '127.0.0.1', 'nowhere.invalid', /: getaddrinfo .* nowhere\.invalid\. /],
      ['no such database', /postgres$/, 'gone', /: database "gone" does not exist\. /],
      ['no such user', 'openward@', 'nobody:geheim@', /: role "nobody" does not exist\. /],
      ['no right to make tables', 'openward@', 'visitor@', /"visitor" may not make tables/],
      ['a server that refuses changes', /$/, READ_ONLY, /is read-only: .*Set the address of the primary/],
      ['an invalid port', /:\d+\//, ':many/', /^DATABASE_URL cannot be read/],
    ])('is refused with one sentence: %s', async (_, part, wrong, sentence) => {
      const found = await refusals({ DATABASE_URL: at.replace(part, wrong) })

      expect(found).toEqual([expect.stringMatching(sentence)])
      expect(found[0]).not.toContain('geheim')
    })
  })
})
