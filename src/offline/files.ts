import { readAlways } from './always.ts'
import { HASHED, namedIn } from './kept.ts'

const FILES = 'files'
const MINE = 'mine'
/** Of files of older builds so many are kept, for pages that are still open or kept. */
const OLD_FILES = 200
const NAMED_FILES = 80

const isMade = (answer: Response): boolean =>
  answer.status === 200 && !/html/.test(answer.headers.get('content-type') ?? '')

const kept = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(FILES)).match(path, { ignoreVary: true })) ?? readAlways(path)

/** A hashed file never changes: what is kept is as good as new. */
export async function hashedFile(request: Request, path: string): Promise<Response> {
  const known = await kept(path)
  if (known) return known
  const answer = await fetch(request)
  if (isMade(answer)) await (await caches.open(FILES)).put(path, answer.clone())
  return answer
}

/** Keeps hashed files, and what their scripts may ask for later, so that a page works on when another build has taken their place. */
export async function keepFiles(paths: string[]): Promise<void> {
  const seen = new Set<string>()
  async function keep(path: string): Promise<void> {
    if (seen.has(path)) return
    seen.add(path)
    const answer = await hashedFile(new Request(path), path)
    if (isMade(answer) && path.endsWith('.js')) await Promise.all(namedIn(await answer.text()).map(keep))
  }
  await Promise.all(paths.filter((path) => path.startsWith(HASHED)).map(keep))
  await tidy()
}

async function tidy(): Promise<void> {
  const cache = await caches.open(FILES)
  const old = (await cache.keys()).filter(({ url }) => !KEPT.files.includes(new URL(url).pathname))
  for (const key of old.slice(0, -OLD_FILES)) await cache.delete(key)
}

/** A file without a hash: as it is now, else as it was. */
export async function namedFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(MINE)
  try {
    const answer = await fetch(request)
    const known = await cache.match(path, { ignoreVary: true })
    const isNew = known?.headers.get('etag') !== answer.headers.get('etag') || !known
    if (isMade(answer) && isNew) {
      await cache.put(path, answer.clone())
      for (const key of (await cache.keys()).slice(0, -NAMED_FILES)) await cache.delete(key)
    }
    return answer
  } catch (error) {
    const known = (await cache.match(path, { ignoreVary: true })) ?? (await readAlways(path))
    if (known) return known
    throw error
  }
}
