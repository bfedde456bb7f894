import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { argumentsOf } from '#cli/arguments.mjs'
import { NODE, ROOT, step } from '#cli/install.mjs'
import { follow } from '../../when-started.mjs'
import { visit } from '../first-visit.mjs'
import { readCommand, readContext, readCopy, readStages, type Stage, textsOf } from './dockerfile.ts'

/** User in place of the image's own; only root can change it. */
const USER = 'nobody'
const isRoot = process.getuid?.() === 0
const CHOWN = `chown() { ${isRoot ? `shift; command chown ${USER} "$@"` : ':'}; }`

const { values } = argumentsOf(
  `Usage: npm run docker-steps [-- --built]

Runs the steps of the Dockerfile in clean folders, on machines without Docker.

--built   takes the site as it is built here, in place of the stage that builds it`,
  { built: { type: 'boolean' } },
)
const folder = mkdtempSync(join(tmpdir(), 'openward-image-'))
const env: NodeJS.ProcessEnv = {
  HOME: join(folder, 'home'),
  PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
  ...(process.env['NODE_EXTRA_CA_CERTS'] && { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }),
}

function run(text: string, cwd: string): void {
  const { status } = spawnSync('sh', ['-c', `${CHOWN}\n${text}`], { cwd, env, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`"${text}" ended with ${status}.`)
}

/** Builds a stage in a folder; returns its working directory. */
function make({ name, steps }: Stage): string {
  const root = join(folder, name)
  let cwd = root
  for (const { instruction, text } of steps) {
    step(`${name}: ${instruction} ${text}`)
    if (instruction === 'WORKDIR') mkdirSync((cwd = join(root, text)), { recursive: true })
    if (instruction === 'RUN') run(text, cwd)
    if (instruction === 'COPY') copy(text, cwd)
  }
  return cwd
}

function copy(text: string, cwd: string): void {
  const { from, sources, to } = readCopy(text)
  for (const source of sources) {
    const path = join(folder, from ?? 'context', source)
    const target = to.endsWith('/') ? join(cwd, to, basename(path)) : join(cwd, to)
    cpSync(path, target, { recursive: true, verbatimSymlinks: true })
  }
}

const megabytes = (path: string) =>
  globSync('**/*', { cwd: path })
    .map((file) => lstatSync(join(path, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6

async function tryOut(stage: Stage, cwd: string): Promise<string> {
  const user = isRoot ? { uid: Number(spawnSync('id', ['-u', USER], { encoding: 'utf8' }).stdout) } : {}
  const settings = textsOf(stage, 'ENV').flatMap((text) => text.split(' ').map((each) => each.split('=')))
  const own = { cwd, ...user, env: { ...env, ...Object.fromEntries(settings) } }
  const [health, command] = ['HEALTHCHECK', 'CMD'].map((name) =>
    readCommand(textsOf(stage, name)[0] ?? ''),
  ) as [string[], string[]]
  const isHealthy = (port: string) =>
    spawnSync(health[0] ?? '', health.slice(1), { ...own, env: { ...own.env, PORT: port } }).status === 0

  if (isRoot && spawnSync('touch', ['file'], own).status === 0) throw new Error('Its user may write.')
  const began = Date.now()
  const server = spawn(command[0] ?? '', command.slice(1), {
    ...own,
    env: { ...own.env, PORT: '0', OPENWARD_WELCOME: '1' },
    stdio: ['ignore', 'pipe', 2],
  })
  try {
    const { port } = new URL(await follow(server).address())
    const ready = Date.now() - began
    if (!isHealthy(port)) throw new Error('It is ready, and not healthy.')
    const { booked } = await visit(`http://127.0.0.1:${port}`)
    const ending = Date.now()
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')
    const endedMs = Date.now() - ending
    if (code !== 0) throw new Error(`On SIGTERM it ended with ${code}.`)
    if (isHealthy(port)) throw new Error('It is healthy after it ended.')
    return `ready and healthy after ${ready} ms, booked: ${booked}; ended ${endedMs} ms after SIGTERM`
  } finally {
    server.kill('SIGKILL')
  }
}

try {
  chmodSync(folder, 0o755)
  // The user may not read the project's own Node where it is.
  cpSync(NODE, join(folder, 'bin/node'))
  for (const path of readContext().filter((each) => existsSync(join(ROOT, each))))
    cpSync(join(ROOT, path), join(folder, 'context', path), { recursive: true })
  const stages = readStages()
  const began = Date.now()
  for (const stage of stages.slice(0, -1))
    if (!values.built || stage.name !== 'build') make(stage)
    else
      for (const made of ['.server', 'dist'])
        cpSync(join(ROOT, made), join(folder, 'build/openward', made), { recursive: true })
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  const cwd = make(last)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const size = megabytes(cwd).toFixed(0)
  console.log(`\nMade in ${seconds} s, ${size} MB beside Node; ${await tryOut(last, cwd)}`)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
