import Type, { type TSchema } from 'typebox'
import { findFieldErrors } from '#content-model/check-value.ts'
import { FileChange, Refusal, save } from './save.ts'
import { headOf, listFiles, readFile, shaOf } from './working-files.ts'

export type ApiRequest = { method: string; path: string; body: unknown }
export type ApiResponse = { status: number; body: unknown }

const REPOSITORY = 'this/website'
const BRANCH = 'working-copy'

export const localBackend = (origin: string) => ({
  name: 'gitea',
  repo: REPOSITORY,
  branch: BRANCH,
  base_url: `${origin}/admin`,
  api_root: `${origin}/admin/api/v1`,
  app_id: 'studio',
  auth_methods: ['oauth'],
})

const ok = (body: unknown): ApiResponse => ({ status: 200, body })
const PAGE_SIZE = 1000
const USER = { id: 1, login: 'editor', full_name: 'Editor', email: 'editor@localhost' }
const SETTINGS = { default_paging_num: PAGE_SIZE, max_response_items: PAGE_SIZE }

const SaveRequest = Type.Object({ files: Type.Array(FileChange, { minItems: 1 }) })
const ReadRequest = Type.Object({ files: Type.Array(Type.String()) })

/** Answers the editor's calls of the Gitea API (https://docs.gitea.com/api/1.24/) from the files of a project. A commit is a checked save. */
export function gitHost(project: string) {
  const inRepository: Record<string, (rest: string, body: unknown) => ApiResponse | Promise<ApiResponse>> = {
    'GET ': () => ok({ default_branch: BRANCH, permissions: { pull: true, push: true } }),
    'GET /branches/': () => ok({ commit: { id: headOf(project), message: '' } }),
    'GET /commits': () => ok([]),
    'GET /git/trees/': () =>
      ok({ tree: listFiles(project).map((each) => ({ ...each, type: 'blob' })), truncated: false }),
    'GET /raw/': (path) => raw(path),
    'GET /media/': (path) => raw(path.replace(`${BRANCH}/`, '')),
    'POST /file-contents': (_, body) => {
      const { files } = parseBody(ReadRequest, body)
      return ok(files.map(contents))
    },
    'POST /contents': async (_, body) => {
      const { files } = parseBody(SaveRequest, body)
      await save(project, files)
      const commit = { sha: headOf(project), created: new Date().toISOString() }
      return { status: 201, body: { commit, files: files.map(({ path }) => contents(path)) } }
    },
  }

  function contents(path: string) {
    const bytes = readFile(project, path)
    return bytes
      ? { path, sha: shaOf(bytes), size: bytes.length, encoding: 'base64', content: bytes.toString('base64') }
      : null
  }

  function raw(path: string): ApiResponse {
    const bytes = readFile(project, path)
    return bytes ? ok(bytes) : missing(path)
  }

  return ({ method, path, body }: ApiRequest): ApiResponse | Promise<ApiResponse> => {
    if (path === '/version') return ok({ version: '1.24.0' })
    if (path === '/settings/api') return ok(SETTINGS)
    if (path === '/user') return ok(USER)
    const root = `/repos/${REPOSITORY}`
    if (path !== root && !path.startsWith(`${root}/`)) return missing(path)
    const asked = `${method} ${path.slice(root.length)}`
    const [name = '', answer] =
      Object.entries(inRepository).find(([each]) =>
        each.endsWith('/') ? asked.startsWith(each) : asked === each,
      ) ?? []
    return answer ? answer(asked.slice(name.length), body) : missing(path)
  }
}

const missing = (path: string): ApiResponse => ({ status: 404, body: { message: `There is no ${path}.` } })

function parseBody<Schema extends TSchema>(schema: Schema, body: unknown): Type.Static<Schema> {
  const [fault] = findFieldErrors(schema, body)
  if (fault) throw new Refusal(400, `Could not read the request: ${fault.sentence}`)
  return body as Type.Static<Schema>
}
