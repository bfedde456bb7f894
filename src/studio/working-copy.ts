import { askFiles, type Listed, type Message } from './files.ts'
import { sayNotRemoved } from './not-removed.ts'

/** What the editor writes before it gives a file its name. */
const UNNAMED = '.sveltia-tmp-'

type Call = <Answer>(message: Message, read: (response: Response) => Promise<Answer>) => Promise<Answer>

const missing = (name: string) => new DOMException(`${name} is not there`, 'NotFoundError')

/** What an editor reads who is in that file: no name of it, and no line. */
const refusal = (path: string, mistakes: string) =>
  mistakes
    .split('\n')
    .map((each) => {
      const own = each.startsWith(path) && each.slice(path.length).replace(/^, line \d+: |^: /, '')
      return own ? own.charAt(0).toUpperCase() + own.slice(1) : each
    })
    .join('\n')

/** A file of the working copy, as browsers hand out files of their own (FileSystemFileHandle). */
class WorkingFile {
  readonly kind = 'file'
  #unnamed: Blob | undefined
  /** The editor tries three times to give a file its name. */
  #refused: Error | undefined
  name: string
  #path: string
  readonly #call: Call

  constructor(name: string, path: string, call: Call) {
    this.name = name
    this.#path = path
    this.#call = call
  }

  getFile = async (): Promise<File> => {
    const blob =
      this.#unnamed ?? (await this.#call({ method: 'GET', path: this.#path }, (answer) => answer.blob()))
    return new File([blob], this.name, { type: blob.type })
  }

  createWritable = async () => {
    let body = new Blob([])
    return {
      write: async (data: BlobPart) => void (body = new Blob([body, data])),
      close: async () => {
        if (this.name.startsWith(UNNAMED)) this.#unnamed = body
        else await this.#put({ path: this.#path, body })
      },
    }
  }

  /** Into a folder, under a name. */
  move = async (folder: WorkingFolder, name: string): Promise<void> => {
    const path = folder.pathOf(name)
    if (this.#refused) throw this.#refused
    const source = this.#unnamed ? { body: this.#unnamed } : { from: this.#path }
    await this.#put({ path, ...source }).catch((error: Error) => {
      this.#refused = error
      throw error
    })
    this.#unnamed = undefined
    this.name = name
    this.#path = path
  }

  #put = (message: Omit<Message, 'method'>) =>
    this.#call({ method: 'PUT', ...message }, async () => undefined)
}

/** A folder of the working copy, as FileSystemDirectoryHandle. */
class WorkingFolder {
  readonly kind = 'directory'
  readonly name: string
  readonly #path: string
  readonly #call: Call

  constructor(name: string, path: string, call: Call) {
    this.name = name
    this.#path = path
    this.#call = call
  }

  pathOf = (name: string) => (this.#path ? `${this.#path}/${name}` : name)

  async *entries(): AsyncGenerator<[string, WorkingFile | WorkingFolder]> {
    for (const { name, kind } of await this.#list()) yield [name, this.#child(name, kind)]
  }

  getDirectoryHandle = async (name: string) => new WorkingFolder(name, this.pathOf(name), this.#call)

  getFileHandle = async (name: string, { create = false } = {}): Promise<WorkingFile> => {
    const isThere = create || (await this.#list()).some((each) => each.name === name)
    if (!isThere) throw missing(name)
    return new WorkingFile(name, this.pathOf(name), this.#call)
  }

  removeEntry = async (name: string): Promise<void> => {
    if (name.startsWith(UNNAMED)) return
    await this.#call({ method: 'DELETE', path: this.pathOf(name) }, async () => undefined)
  }

  #child = (name: string, kind: Listed['kind']) =>
    kind === 'file'
      ? new WorkingFile(name, this.pathOf(name), this.#call)
      : new WorkingFolder(name, this.pathOf(name), this.#call)

  #list = () =>
    this.#call({ method: 'GET', path: this.#path }, (answer) => answer.json() as Promise<Listed[]>)
}

/** Lets the editor work on the files beside the development server, in any browser and without choosing a folder. */
export function workHere(first: string, newestKey: () => Promise<string>, changed: () => void): void {
  let key = first
  const versions = new Map<string, string>()
  const call: Call = async (message, read) => {
    const { method, path, from } = message
    const seen = method !== 'GET' && { seen: versions.get(from ?? path) ?? '' }
    const ask = () => askFiles(key, { ...message, ...seen })
    let answer = await ask()
    if (answer.status === 403) {
      // It was started anew, while somebody typed.
      key = await newestKey()
      answer = await ask()
    }
    if (answer.ok) versions.set(path, answer.headers.get('etag') ?? '')
    if (answer.ok && from) versions.delete(from)
    if (answer.status === 404) throw missing(message.path)
    if (answer.ok && message.method !== 'GET') changed()
    if (answer.ok) return read(answer)
    const mistakes = refusal(message.path, await answer.text())
    if (message.method === 'DELETE') sayNotRemoved(mistakes)
    throw new Error(mistakes)
  }
  const root = new WorkingFolder('', '', call)
  root.getDirectoryHandle = async (name) =>
    name === 'sveltia-cms-test' ? root : new WorkingFolder(name, name, call)
  // Nobody has to sign in to files that are on their own machine.
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }))
  navigator.storage.getDirectory = async () => root as unknown as FileSystemDirectoryHandle
}
