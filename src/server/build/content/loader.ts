import { join } from 'node:path'
import type { Loader } from 'astro/loaders'
import { fillAll, fillMarkdown } from '#lib/facts.ts'
import { PROJECT } from '../../project.ts'
import { slugOf } from './addresses.ts'
import { readContent } from './read.ts'

const CONTENT = join(PROJECT, 'content')
const FACTS = /^---\n[\s\S]*?\n---(?:\n|$)/

/** Markdown files of a folder of content, with every fact in its name's place. They were checked before: see build.ts. */
export const markdownOf = (folder: string): Loader => ({
  name: 'openward-markdown',
  load: async ({ store, parseData, renderMarkdown, generateDigest, watcher }) => {
    async function load(): Promise<void> {
      const { sources, facts = new Map<string, string>() } = readContent(CONTENT)
      const own = sources.filter(({ name }) => name.startsWith(`${folder}/`))
      const gone = new Set(store.keys())
      for (const { name, source } of own) {
        const id = slugOf(name)
        const data = await parseData({ id, data: fillAll(source.value, facts) as Record<string, unknown> })
        const body = fillMarkdown(source.text.replace(FACTS, ''), facts)
        const digest = generateDigest({ data, body })
        gone.delete(id)
        if (store.get(id)?.digest === digest) continue
        store.set({ id, data, body, digest, rendered: await renderMarkdown(body) })
      }
      for (const id of gone) store.delete(id)
    }
    await load()
    watcher?.on('all', (_event, path) => {
      if (path.startsWith(CONTENT)) void load()
    })
  },
})
