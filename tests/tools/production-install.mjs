import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { argumentsOf } from '../../src/cli/arguments.mjs'
import { NODE, ROOT, step } from '../../src/cli/install.mjs'
import { follow } from '../when-started.mjs'
import { readCommand, readCopy, readStages, textsOf } from './deploy/dockerfile.ts'
import { visit } from './first-visit.mjs'

/** The stage of the Dockerfile that runs. */
const IMAGE = readStages().at(-1)
/** Only what the image copies; npm makes its packages here. */
const SHIPPED = textsOf(IMAGE, 'COPY')
  .flatMap((copy) => readCopy(copy).sources)
  .map((path) => path.replace('/openward/', ''))
  .filter((path) => path !== 'node_modules')
const HEALTH_CHECK = readCommand(textsOf(IMAGE, 'HEALTHCHECK')[0])
const UNIT = readFileSync(join(ROOT, 'src/server/deploy/openward.service'), 'utf8')
const [, LINE] = /^ExecStart=(.*)$/m.exec(UNIT) ?? []

const { positionals } = argumentsOf(
  `Usage: npm run production-install [-- MAJOR …]

Installs the built site without development packages, with only the files of the image. Its server starts by the systemd
unit's own line with each Node first in PATH (20 and 22 where none is named), with and without the project's own Node;
then the image's health check and every command are tried.`,
  {},
  9,
)
const majors = positionals.length > 0 ? positionals.map(Number) : [20, 22]
const folder = mkdtempSync(join(tmpdir(), 'openward-production-'))
const nodes = mkdtempSync(join(tmpdir(), 'openward-nodes-'))
const ownNode = NODE.replace(ROOT, folder)

function check(isRight, sentence) {
  if (!isRight) throw new Error(sentence)
}

function npm(args, cwd) {
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  check(spawnSync('npm', all, { cwd, stdio: 'inherit' }).status === 0, `npm ${args.join(' ')} failed.`)
}

function install() {
  check(existsSync(join(ROOT, 'dist/_headers')), 'The site is not built. Run "npm run build" first.')
  for (const path of [...SHIPPED, 'package-lock.json', '.npmrc'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  npm(['ci', '--omit=dev'], folder)
}

function sizeOfPackages() {
  const bytes = globSync('node_modules/**/*', { cwd: folder })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  return `${Object.keys(packages).length} packages, ${(bytes / 1e6).toFixed(0)} MB`
}

/** The folder with the programs of a Node of this major version, to put first in PATH. */
function installNode(major) {
  const place = join(nodes, String(major))
  const name = `node-${process.platform}-${process.arch}`
  mkdirSync(place)
  npm(['install', '--no-save', '--prefix', place, `${name}@${major}`], place)
  return join(place, 'node_modules', name, 'bin')
}

const environment = (bin, dataFolder) => ({
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATA_FOLDER: dataFolder,
  PATH: `${bin}:/usr/bin:/bin`,
})

/** A refused server must not have opened its data. Any other is visited, and every command is run. */
async function tryNode({ major, bin }, isRefused) {
  const place = mkdtempSync(join(nodes, 'data-'))
  const env = environment(bin, join(place, 'data'))
  const [program, ...args] = LINE.split(' ')
  const server = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PORT: '0', OPENWARD_WELCOME: '1' },
  })
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)))
  let said = ''
  server.stderr.on('data', (data) => (said += data))
  try {
    if (isRefused) {
      check(
        (await ended) === 1 && /^\nNode \d\S+ is too old .*\n\n$/.test(said),
        `Node ${major} was not refused: ${said}`,
      )
      check(!existsSync(join(place, 'data')), 'The refused server had opened its data folder.')
      return
    }
    const base = await follow(server).address()
    check(isHealthy(base, env), 'The server is ready, and not healthy.')
    await tryServer(base, env, place)
    server.kill('SIGTERM')
    check((await ended) === 0, `The server ended with ${await ended} on SIGTERM: ${said}`)
    check(!isHealthy(base, env), 'The server is healthy after it ended.')
    check(said === '', `The server wrote to stderr: ${said}`)
  } finally {
    server.kill('SIGKILL')
  }
}

function isHealthy(base, env) {
  const [program, ...args] = HEALTH_CHECK
  return spawnSync(program, args, { env: { ...env, PORT: new URL(base).port } }).status === 0
}

async function tryServer(base, env, place) {
  const { token } = await visit(base)
  const records = await fetch(`${base}/api/user/export`, { headers: { authorization: `Bearer ${token}` } })
  check((await records.text()).includes('9876501234'), 'The export does not hold the patient.')
  const commands = [
    ['config', [], /^0 wrong, /m],
    ['affected', [], /\S/],
    ['affected', ['--tell'], /\S/],
    ['day-list', [], /\S/],
    ['backup', [join(place, 'backup')], /rows written to/],
    ['reset-link', ['9876501234'], /#secret=/],
  ]
  for (const [name, args, wanted] of commands) {
    const all = ['src/cli/operate.mjs', name, ...args]
    const { stdout, stderr, status } = spawnSync('node', all, { cwd: folder, env, encoding: 'utf8' })
    check(status === 0 && wanted.test(stdout), `${name} ended with ${status}: ${stderr || stdout}`)
  }
}

try {
  step('Installing what runs')
  install()
  const size = sizeOfPackages()
  const tried = majors.map((major) => ({ major, bin: installNode(major) }))
  for (const node of tried) {
    step(`Node ${node.major} first in PATH, the project's own Node installed`)
    await tryNode(node, false)
  }
  rmSync(dirname(dirname(ownNode)), { recursive: true })
  for (const node of tried) {
    step(`Node ${node.major} first in PATH, no other Node installed`)
    await tryNode(node, node.major < 22)
  }
  console.log(
    `\n${size}; started, visited, exported and every command tried with Node ${majors.join(' and ')}`,
  )
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  for (const each of [folder, nodes]) rmSync(each, { recursive: true, force: true })
}
