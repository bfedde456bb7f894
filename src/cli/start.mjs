import { spawn } from 'node:child_process'
import { passSignals } from '../server/stop-signals.mjs'
import { argumentsOf } from './arguments.mjs'
import { build, checkProjectPath, install, NODE, ROOT, SERVER, step } from './install.mjs'

argumentsOf(
  'Usage: npm start\n\nInstalls what is missing, builds the site and serves it on http://127.0.0.1:4321.',
)
checkProjectPath()
install()
build()
step('Opening the database and starting the server')
const env = { LOG_LEVEL: 'warn', ...process.env, OPENWARD_WELCOME: '1' }
const server = spawn(NODE, SERVER, { cwd: ROOT, env, stdio: 'inherit' })
passSignals(server)
server.on('exit', (code) => process.exit(code ?? 1))
