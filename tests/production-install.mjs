// `npm run production-install`: the built site and its server, with nothing installed but what runs, as an operator would.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { NODE, ROOT, step } from '../src/server/install.mjs'

const TRIES = 200
/** What an operator copies to the machine: no tests, no tools. */
const SHIPPED = ['package.json', 'package-lock.json', '.npmrc', 'src', 'content', 'dist', '.server']

const folder = mkdtempSync(join(tmpdir(), 'openward-production-'))
let server

function stop(sentence) {
  throw new Error(sentence)
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

function install() {
  if (!existsSync(join(ROOT, 'dist/_headers'))) stop('The site is not built. Run "npm run build" first.')
  for (const path of SHIPPED) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm could not install the packages.')
}

function measure() {
  const bytes = globSync('node_modules/**/*', { cwd: folder })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  return `${Object.keys(packages).length} packages, ${(bytes / 1e6).toFixed(0)} MB`
}

async function start(base, port) {
  const none = { DATABASE_URL: '', SMTP_URL: '', MAIL_FROM: '', NODE_OPTIONS: '' }
  const own = { PORT: String(port), DATA_FOLDER: join(folder, '.data'), LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...none, ...own }
  // The Node that was installed there, with its checksum.
  const node = NODE.replace(ROOT, folder)
  server = spawn(node, ['src/server/serve.mjs'], { cwd: folder, env, stdio: 'inherit' })
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (server.exitCode !== null) stop(`The server ended with ${server.exitCode}.`)
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop('The server was not ready within 20 seconds.')
}

/** The home page, and an appointment on the first day that has a place. */
async function visit(base) {
  const home = await fetch(base)
  const page = await home.text()
  if (home.status !== 200 || !page.includes('<h1')) stop(`The home page answered ${home.status}.`)
  const call = async (path, body, token) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(
      base + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const answered = await answer.json()
    return answered.success ? answered : stop(`${path} answered ${answer.status}: ${answered.message}`)
  }
  const { utoken } = await call('/api/user/signup', {
    name: 'Meera',
    phone: '9876501234',
    password: 'secret1',
  })
  const { doctors } = await call('/api/all-doctors')
  const doctor = doctors.find(({ available }) => available)
  const { days } = await call(`/api/doctors/${doctor._id}/availability`)
  const free = days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })))
    .find(({ placesLeft }) => placesLeft > 0)
  const wish = {
    docId: doctor._id,
    selectedDate: free.date,
    selectedSlot: free.slot,
    paymentStatus: 'pending',
  }
  const { data } = await call('/api/user/book-appointments', wish, utoken)
  const { appointments } = await call('/api/user/my-appointments', undefined, utoken)
  if (appointments.length !== 1) stop('The appointment is not in the list.')
  return `${doctor.name}, ${free.date}, ${free.slot}, place ${data.place}`
}

/** The operator's commands beside the running server, on the Node that npm finds and on the one that was installed. */
function operate() {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    DATA_FOLDER: join(folder, '.data'),
  }
  const path = (env.PATH ?? '').split(delimiter).filter((each) => !each.includes('node_modules'))
  const nodes = [NODE.replace(ROOT, folder), ...path.map((each) => join(each, 'node')).filter(existsSync)]
  const versions = new Set()
  for (const node of nodes) {
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
    if (versions.has(version)) continue
    versions.add(version)
    const commands = [
      ['config', [], /All is right/],
      ['backup', [join(folder, `backup-${version}`)], /rows written to/],
      ['reset-link', ['9876501234'], /#secret=/],
    ]
    for (const [name, args, wanted] of commands) {
      const all = ['src/server/operate.mjs', name, ...args]
      const { stdout, stderr } = spawnSync(node, all, { cwd: folder, env, encoding: 'utf8' })
      if (!wanted.test(stdout)) stop(`${name} on Node ${version} said: ${stderr || stdout}`)
    }
  }
  return [...versions].join(' and ')
}

try {
  step('Installing what runs')
  install()
  step('Starting the server')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  await start(base, port)
  const booked = await visit(base)
  const versions = operate()
  console.log(
    `\n${measure()}; ready, the home page is there, booked: ${booked}; config, backup and reset-link on ${versions}`,
  )
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  if (server && server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}
