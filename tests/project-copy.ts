import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#cli/install.mjs'

const COPIED = ['src', 'content', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json']
/** A copy with many mistakes would print them all. */
const SHOWN_AT_MOST = 4000
/** The build cache, and the published files. */
const BUILT = ['.astro/made', '.astro/cms', '.server', 'dist']

/** Copies the project for a test that edits its content or builds it; returns the copy and its undo. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'openward-copy-'))
  for (const each of COPIED) cpSync(join(ROOT, each), join(folder, each), { recursive: true })
  for (const each of BUILT)
    if (existsSync(join(ROOT, each))) cpSync(join(ROOT, each), join(folder, each), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // Not the test runner's environment: Astro would build differently.
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1' }
  return {
    folder,
    env,
    write: (name: string, text: string) => writeFileSync(join(folder, 'content', name), text),
    /** Throws the build's output when it failed. */
    build: () => {
      const build = join(folder, 'src/cli/build.ts')
      const { status, stderr } = spawnSync(process.execPath, [build], { cwd: folder, env, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr.slice(0, SHOWN_AT_MOST))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
