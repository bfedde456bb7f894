import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
    remove()
  }
}, 120_000)
