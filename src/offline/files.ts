import { readAlways } from './always.ts'
import { HASHED, namedIn } from './kept.ts'

const FILES = 'files'
const MINE = 'mine'
/** Of files of older builds so many are kept, for pages that are still open or kept. */
const OLD_FILES = 200
const NAMED_FILES = 80

const isMade = (answer: Response): boolean =>
  answer.status === 200 && !/html/.test(answer.headers.get('content-type') ?? '')

/** Storage may be forbidden: then nothing is kept. */
const kept = async (path: string): Promise<Response | undefined> => {
  try {
    return (await (await caches.open(FILES)).match(path, { ignoreVary: true })) ?? (await readAlways(path))
  } catch {
    return undefined
  }
}

/** Storage may be full: what the network has answered counts all the same. */
async function keep(name: string, path: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(path, answer)
  } catch {
    // It is asked for again without a copy.
  }
}

/** A hashed file never changes: what is kept is as good as new. */
export async function hashedFile(request: Request, path: string): Promise<Response> {
  const known = await kept(path)
  if (known) return known
  const answer = await fetch(request)
  if (isMade(answer)) await keep(FILES, path, answer.clone())
  return answer
}

/** Keeps hashed files, and what their scripts may ask for later, so that a page works on when another build has taken their place. */
export async function keepFiles(paths: string[]): Promise<void> {
  const seen = new Set<string>()
  async function keepWith(path: string): Promise<void> {
    if (seen.has(path)) return
    seen.add(path)
    const answer = await hashedFile(new Request(path), path)
    if (isMade(answer) && path.endsWith('.js')) await Promise.all(namedIn(await answer.text()).map(keepWith))
  }
  await Promise.all(paths.filter((path) => path.startsWith(HASHED)).map(keepWith))
  await tidy()
}

async function tidy(): Promise<void> {
  const cache = await caches.open(FILES)
  const old = (await cache.keys()).filter(({ url }) => !KEPT.files.includes(new URL(url).pathname))
  for (const key of old.slice(0, -OLD_FILES)) await cache.delete(key)
}

/** A file without a hash: as it is now, else as it was. */
export async function namedFile(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (isMade(answer)) await keepNamed(path, answer.clone()).catch(() => undefined)
    return answer
  } catch (error) {
    const cache = await caches.open(MINE)
    const known = (await cache.match(path, { ignoreVary: true })) ?? (await readAlways(path))
    if (known) return known
    throw error
  }
}

async function keepNamed(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(MINE)
  const known = await cache.match(path, { ignoreVary: true })
  const tag = answer.headers.get('etag')
  if (tag && known?.headers.get('etag') === tag) return
  await cache.put(path, answer)
  for (const key of (await cache.keys()).slice(0, -NAMED_FILES)) await cache.delete(key)
}
