import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyProject } from '../../project-copy.ts'
import { readDevAddress, whenStarted } from '../../when-started.mjs'

it('npm run dev shows the messages about unreadable content, the site once it is corrected, and saved doctors at once', async () => {
  const { folder, env: own, remove } = copyProject()
  const files = ['hospital.json', 'doctors.json'].map((name) => {
    const path = join(folder, 'content', name)
    const right = readFileSync(path, 'utf8')
    writeFileSync(path, right.replace('",\n', '"\n'))
    return { mistake: `content/${name}, line `, mend: () => writeFileSync(path, right) }
  })

  const doctors = join(folder, 'content/doctors.json')
  const args = [join(folder, 'src/cli/dev.ts'), '--port', '0']
  const env = { ...own, DATA_FOLDER: join(folder, '.data') }
  const dev = spawn(process.execPath, args, { cwd: folder, env })
  const ended = once(dev, 'exit')
  let said = ''
  let output = ''
  dev.stdout.on('data', (part) => (output += part))
  dev.stderr.on('data', (part) => (said += part))
  const until = (find: () => unknown) => whenStarted(dev, find, () => output + said)
  try {
    await until(() => files.every(({ mistake }) => said.includes(mistake)))
    expect(readDevAddress(output)).toBeUndefined()
    said = ''
    files[0]?.mend()
    await until(() => said.includes(files[1]?.mistake ?? ''))
    expect(said).not.toContain(files[0]?.mistake)
    files[1]?.mend()
    const address = await until(() => readDevAddress(output))
    expect(await (await fetch(address)).text()).toContain('<h1')
    expect(said).not.toContain('    at ')

    writeFileSync(doctors, readFileSync(doctors, 'utf8').replace('"about": "', '"about": "New here. '))
    const doctor = async () => (await fetch(`${address}/api/appointments/doc1`)).text()
    await expect.poll(doctor, { timeout: 20_000 }).toContain('New here.')

    const lock = join(folder, '.data/lock')
    expect(existsSync(lock)).toBe(true)
    dev.kill('SIGHUP')
    expect(await ended).toEqual([0, null])
    expect(existsSync(lock)).toBe(false)
  } finally {
    dev.kill('SIGKILL')
    await ended
    remove()
  }
}, 120_000)
