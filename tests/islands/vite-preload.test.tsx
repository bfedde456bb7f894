import { afterEach, expect, it, vi } from 'vitest'
import { __vitePreload as importPart } from '#islands/vite-preload.ts'

afterEach(() => vi.unstubAllGlobals())

it('imports a chunk only after all its files are fetched, and fetches each successful file once', async () => {
  const fetched: string[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (file: string) => {
    fetched.push(file)
    if (isAway && file === '/b.js') throw new TypeError('Failed to fetch')
    return new Response('export {}')
  })
  const part = vi.fn(async () => 'a part')

  await expect(importPart(part, ['a.js', 'b.js'])).rejects.toThrow('Failed to fetch')
  expect(part).not.toHaveBeenCalled()

  isAway = false
  await expect(importPart(part, ['a.js', 'b.js'])).resolves.toBe('a part')
  await importPart(part, ['a.js', 'b.js'])
  expect(fetched).toEqual(['/a.js', '/b.js', '/b.js'])
})

it('rejects an answer that is not a file', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }))
  const part = vi.fn(async () => 'a part')

  await expect(importPart(part, ['gone.js'])).rejects.toThrow('/gone.js: 404')
  expect(part).not.toHaveBeenCalled()
})
