import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { freePort } from '../../postgres.ts'
import { copyProject } from '../../project-copy.ts'

it('npm run dev shows the messages about unreadable content, and the site once it is corrected', async () => {
  const { folder, env: own, remove } = copyProject()
  const files = ['hospital.json', 'doctors.json'].map((name) => {
    const path = join(folder, 'content', name)
    const right = readFileSync(path, 'utf8')
    writeFileSync(path, right.replace('",\n', '"\n'))
    return { mistake: `content/${name}, line `, mend: () => writeFileSync(path, right) }
  })

  const port = await freePort()
  const args = [join(folder, 'src/cli/dev.ts'), '--port', String(port)]
  const env = { ...own, DATA_FOLDER: join(folder, '.data') }
  const dev = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  dev.stderr.on('data', (part) => (said += part))
  const pageOf = async () => (await fetch(`http://localhost:${port}/`).catch(() => undefined))?.text()
  const soon = { timeout: 60_000, interval: 100 }
  try {
    await vi.waitFor(() => {
      for (const { mistake } of files) expect(said).toContain(mistake)
    }, soon)
    expect(await pageOf()).toBeUndefined()
    said = ''
    files[0]?.mend()
    await vi.waitFor(() => expect(said).toContain(files[1]?.mistake), soon)
    expect(said).not.toContain(files[0]?.mistake)
    files[1]?.mend()
    await vi.waitFor(async () => expect(await pageOf()).toContain('<h1'), soon)
    expect(said).not.toContain('    at ')
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    remove()
  }
}, 120_000)
