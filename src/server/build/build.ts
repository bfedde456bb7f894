// `npm run build`: the content is checked first, and `dist/` is replaced when everything is made.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT } from '../project.ts'
import { checkOrSay } from './content/say.ts'
import { publish } from './publish.ts'

const NEXT = join(PROJECT, '.astro/next/dist')
const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs')

function build(): boolean {
  const args = [ASTRO, 'build', '--outDir', NEXT, ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' }).status === 0
}

if (!checkOrSay(join(PROJECT, 'content')) || !publish(join(PROJECT, 'dist'), NEXT, build)) process.exit(1)
