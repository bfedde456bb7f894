import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLICATION } from '../tools/git-host/sign-in.ts'
import { openGitHost } from '../tools/git-host/host.ts'
import { freePort } from '../postgres.ts'
import { copyProject } from '../project-copy.ts'
import { startServer } from '../server/program.ts'

const BRANCH = 'words'
const DAY_MS = 86_400_000
const MEERA = { login: 'meera', name: 'Meera Das', email: 'meera@hospital.example' }
const RAVI = { name: 'Ravi Rao', email: 'ravi@hospital.example' }
export const TOKEN = 'meeras-token'
export const CLOSED = { doctor: 'doc2', reason: 'Dr. Iyer is at a congress' }

/** Opens a built site with /admin, the Git host with its content, and the server. */
export async function openPublishedStudio() {
  const port = await freePort()
  const host = await openGitHost({
    name: 'hospital/website',
    branch: BRANCH,
    site: `http://127.0.0.1:${port}`,
    users: { [TOKEN]: MEERA },
  })
  const { repository, origin } = host
  const { folder, write, build, remove } = copyProject()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  // Building one language takes a third of the time.
  write('hospital.json', read('content/hospital.json').replace(/("languages": )\[.*\]/, '$1["en"]'))
  const studio = { host: 'gitea', repository: 'hospital/website', branch: BRANCH, origin }
  write('studio.json', JSON.stringify({ ...studio, applicationId: APPLICATION }))
  const dayAway = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  write(
    'closures/congress.md',
    `---\nscope: doctor\ndoctor: ${CLOSED.doctor}\nfrom: ${dayAway(-1)}\nto: ${dayAway(60)}\nreason: ${CLOSED.reason}\n---\n`,
  )
  const git = (...args: string[]) => repository.git('--work-tree', folder, ...args)
  const name = ['-c', 'user.name=Operator', '-c', 'user.email=operator@hospital.example']
  git('add', join(folder, 'content'), join(folder, 'public'))
  git(...name, 'commit', '--quiet', '--message', 'Begin')
  build()

  const server = await startServer({ PORT: String(port), DATA_FOLDER: join(folder, '.data') }, folder)
  return {
    address: server.base,
    host: origin,
    git,
    /** The files that visitors can load. */
    files: () =>
      globSync('**/*.{html,js,json,xml,txt}', { cwd: join(folder, 'dist') })
        .filter((name) => !/^admin(\/|\.html$)/.test(name))
        .map((name) => ({ name, text: read(`dist/${name}`) })),
    /** Commits a change of another editor. */
    changeElsewhere: (file: string, from: string, to: string) => {
      const text = repository.git('show', `${BRANCH}:${file}`)
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
      const blob = repository.write(Buffer.from(`${text.replace(from, to)}\n`))
      const by = { author: RAVI, committer: RAVI, date: new Date().toISOString() }
      repository.commit([{ path: file, blob }], { branch: BRANCH, message: 'By Ravi', ...by })
    },
    close: async () => {
      await server.end('SIGTERM')
      host.close()
      remove()
    },
  }
}
export type PublishedStudio = Awaited<ReturnType<typeof openPublishedStudio>>
