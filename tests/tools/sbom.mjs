import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argumentsOf } from '../../src/cli/arguments.mjs'
import { ROOT } from '../../src/cli/install.mjs'

argumentsOf('Usage: npm run sbom\n\nPrints, as CycloneDX, what runs in production and nothing else.')
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const parent = mkdtempSync(join(tmpdir(), 'openward-sbom-'))
const folder = join(parent, 'openward')

// `npm sbom --omit dev` leaves out whatever a tool needs too, nodemailer for one: so the tools go first.
function withoutTools() {
  const { devDependencies: _, ...project } = read('package.json')
  const lock = read('package-lock.json')
  delete lock.packages[''].devDependencies
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  return { 'package.json': project, 'package-lock.json': { ...lock, packages: Object.fromEntries(packages) } }
}

mkdirSync(folder)
for (const [file, content] of Object.entries(withoutTools()))
  writeFileSync(join(folder, file), JSON.stringify(content))
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
const { status } = spawnSync('npm', args, {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
rmSync(parent, { recursive: true })
process.exitCode = status ?? 1
