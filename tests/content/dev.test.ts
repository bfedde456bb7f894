import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../postgres.ts'

const COPIED = ['src', 'content', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json']

it('npm run dev shows the sentences of facts that cannot be read, and the site once they are mended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openward-dev-'))
  for (const each of COPIED) cpSync(each, join(folder, each), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const files = ['hospital.json', 'doctors.json'].map((name) => {
    const path = join(folder, 'content', name)
    const right = readFileSync(path, 'utf8')
    writeFileSync(path, right.replace('",\n', '"\n'))
    return { mistake: `content/${name}, line `, mend: () => writeFileSync(path, right) }
  })

  const port = await freePort()
  const args = [join(folder, 'src/server/build/dev.ts'), '--port', String(port)]
  // Not the runner's own: Astro serves nothing to it.
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_FOLDER: join(folder, '.data'), ASTRO_TELEMETRY_DISABLED: '1' }
  const dev = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  dev.stderr.on('data', (part) => (said += part))
  const until = async (isRight: (page: string, status: number) => boolean): Promise<void> => {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (answer && isRight(await answer.text(), answer.status)) return
    await new Promise((done) => setTimeout(done, 100))
    return until(isRight)
  }
  try {
    await until(
      (page, status) => status === 503 && files.every(({ mistake }) => page.includes(`<li>${mistake}`)),
    )
    files[0]?.mend()
    await until((page) => !page.includes(files[0]?.mistake ?? '') && page.includes(files[1]?.mistake ?? ''))
    files[1]?.mend()
    await until((page, status) => status === 200 && page.includes('<h1'))

    expect(said).toContain(`\n${files[0]?.mistake}`)
    expect(said).not.toContain('    at ')
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
