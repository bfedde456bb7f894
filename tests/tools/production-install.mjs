// `npm run production-install`: the built site and its server, with nothing installed but what runs, as an operator would.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { NODE, ROOT, step } from '../../src/server/install.mjs'
import { freePort, visit, whenReady } from './first-visit.mjs'

/** What an operator copies to the machine: no tests, no tools. */
const SHIPPED = ['package.json', 'package-lock.json', '.npmrc', 'src', 'content', 'dist', '.server']

const folder = mkdtempSync(join(tmpdir(), 'openward-production-'))
let server

function stop(sentence) {
  throw new Error(sentence)
}

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
  await whenReady(base, server)
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
