import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { LoaderContext } from 'astro/loaders'
import { expect, it } from 'vitest'
import { ROOT } from '#cli/install.mjs'
import { markdownOf } from '#build/content/loader.ts'

/** Imitates Astro's loader context, and counts the reads. */
function context() {
  const stored = new Map<string, unknown>()
  const watcher = new EventEmitter()
  const seen = { now: 0, atOnce: 0, reads: 0 }
  const astro = {
    store: {
      keys: () => stored.keys(),
      get: (id: string) => stored.get(id),
      set: (entry: { id: string }) => stored.set(entry.id, entry),
      delete: (id: string) => stored.delete(id),
    },
    watcher,
    generateDigest: JSON.stringify,
    renderMarkdown: async () => ({ html: '' }),
    parseData: async ({ id, data }: { id: string; data: unknown }) => {
      seen.reads += id === 'terms' ? 1 : 0
      seen.atOnce = Math.max(seen.atOnce, ++seen.now)
      await new Promise((done) => setImmediate(done))
      seen.now -= 1
      if (id === 'terms' && seen.reads === 2) throw new Error('The file has a mistake.')
      return data
    },
  }
  return { astro: astro as unknown as LoaderContext, seen, kept: stored, watcher }
}

it('reads a folder one change at a time, once more for all changes during a read, and again after a mistake', async () => {
  const { astro, seen, kept: stored, watcher } = context()
  await markdownOf('pages').load(astro)
  expect(stored.size).toBeGreaterThan(10)

  for (const name of ['.terms.md.next', 'terms.md', 'terms.md'])
    watcher.emit('all', 'change', join(ROOT, 'content/pages', name))
  await expect.poll(() => seen.reads).toBe(2)
  watcher.emit('all', 'change', join(ROOT, 'content/pages/terms.md'))
  watcher.emit('all', 'change', join(ROOT, 'content/pages/terms.md'))
  watcher.emit('all', 'change', join(ROOT, 'src/pages/about.astro'))

  await expect.poll(() => seen.reads).toBe(3)
  await expect.poll(() => seen.now).toBe(0)
  expect(seen).toEqual({ now: 0, atOnce: 1, reads: 3 })
})
