// Runs on any Node, before anything is installed: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const STAMPS = join(ROOT, 'node_modules/.cache/openward')
const BUILT_FROM = ['src', 'content', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
/** The settings of the build. Another value makes an existing build out of date. */
export const BUILT_WITH = [
  'PUBLIC_API_BASE_URL',
  'PUBLIC_API_IDEMPOTENCY',
  'API_BASE_URL',
  'SITE_URL',
  'IMAGE_ORIGINS',
  'OFFLINE',
]

const isWindows = process.platform === 'win32'
const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const OWN_NODE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const hasOwnNode = OWN_NODE in optionalDependencies

/** The project's own Node 24, or the current Node when there is no package for this machine. */
export const NODE = hasOwnNode
  ? join(ROOT, 'node_modules', OWN_NODE, 'bin', isWindows ? 'node.exe' : 'node')
  : process.execPath

/** Flags that cut memory under load. With a smaller young generation the server collects garbage all the time. */
export const SERVER = ['--max-semi-space-size=4', '--heap-growing-percent=30', 'src/cli/serve.mjs']

export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** Astro and Vite read these characters of a path as part of an address or a pattern. */
const MISREAD = /[#?%*"[\]{}]/

/** Ends a command that would fail, or leave out pages, because of the project's place. */
export function checkProjectPath() {
  const [found] = MISREAD.exec(ROOT) ?? []
  if (!found) return
  fail(
    `The site cannot be built in ${ROOT}, because of the "${found}" in this path. Rename the folder, or move the project: its path must have none of # ? % * " [ ] { }`,
  )
}

export function step(text) {
  console.log(`› ${text}`)
}

export function run(command, args, options = {}) {
  // On Windows npm is a script for the shell, which would cut the path of another program at its spaces.
  const shell = isWindows && command === 'npm'
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell, ...options })
}

export function runTool(file, args, options) {
  return run(NODE, [join(ROOT, 'node_modules', file), ...args], options)
}

export function install() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    fail(
      `Node ${process.versions.node} is too old. Install Node 20 or newer from nodejs.org, then try again.`,
    )
  if (!hasOwnNode && major < 24)
    fail(
      `Node ${process.versions.node} is too old, and there is no package of Node 24 for ${process.platform} ${process.arch}. Install Node 24 from nodejs.org, then try again.`,
    )
  const wanted = hash([readFileSync(join(ROOT, 'package-lock.json'))])
  if (readStamp('installed') === wanted && existsSync(NODE)) return
  step('Installing packages (a minute or so, once)')
  const whole = ['--include=dev', '--include=optional']
  const npm = run('npm', ['ci', ...whole, '--no-audit', '--no-fund', '--loglevel=error'])
  if (npm.error)
    fail('npm was not found. Install Node 20 or newer from nodejs.org, which brings npm, then try again.')
  if (npm.status !== 0) fail('The packages could not be installed. Check the network, then try again.')
  if (run(NODE, ['--version'], { stdio: 'ignore' }).status !== 0)
    fail(
      `The package ${OWN_NODE} did not install, or does not run here: it needs a Linux with glibc, or Windows. Run "npm ci --include=optional", then try again.`,
    )
  linkNode()
  writeStamp('installed', wanted)
}

/** npm 10 links none of several programs with the same name. */
function linkNode() {
  const link = join(ROOT, 'node_modules/.bin/node')
  if (!hasOwnNode || isWindows || existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), NODE), link)
}

export function build() {
  const wanted = hash([sourceState(), ...BUILT_WITH.map((name) => process.env[name] ?? '')])
  if (readStamp('built') === wanted && existsSync(join(ROOT, '.server/main.mjs'))) return
  step('Building the site')
  writeStamp('built', '')
  const output = run(NODE, [join(ROOT, 'src/cli/build.ts'), '--silent'], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (output.status !== 0) fail('The site could not be built: see the message above.')
  writeStamp('built', wanted)
}

function sourceState() {
  return BUILT_FROM.flatMap((path) => filesOf(join(ROOT, path)))
    .map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`)
    .join('\n')
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

function readStamp(name) {
  const file = join(STAMPS, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function writeStamp(name, content) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), content)
}
