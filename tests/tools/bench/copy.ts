import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A copy of the project that can be changed and built beside it. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'openward-copy-'))
  const files = execFileSync('git', ['ls-files', 'src', 'content', 'public', '*.json', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    /** Seconds the build took. */
    build: () => {
      const start = performance.now()
      execFileSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      })
      return (performance.now() - start) / 1000
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
