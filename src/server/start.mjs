import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, NODE, ROOT, step } from './install.mjs'

install()
build()
step('Opening the database and starting the server')
const env = { LOG_LEVEL: 'warn', ...process.env, OPENWARD_WELCOME: '1' }
const server = spawn(NODE, [join(ROOT, 'src/server/main.ts')], { cwd: ROOT, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
