import { join } from 'node:path'
import type { Loader } from 'astro/loaders'
import { fillAll, fillMarkdown } from '#lib/facts.ts'
import { rootOf } from '#lib/languages.ts'
import { PROJECT } from '../../project.ts'
import { languageOfPass } from '../pages-language.ts'
import { slugOf } from './addresses.ts'
import { takingTurns } from './in-turn.ts'
import { withPartsOf } from './same-parts.ts'
import { contentIn } from './translations/content-in.ts'
import { bodyOf } from './translations/read.ts'

const CONTENT = join(PROJECT, 'content')

/** Markdown files of a folder of content, with every fact in its name's place, in the language that the pages are made for. They were checked before: see build.ts. */
export const markdownOf = (folder: string): Loader => ({
  name: 'openward-markdown',
  load: async ({ store, parseData, renderMarkdown, generateDigest, watcher }) => {
    async function load(): Promise<void> {
      const { sources, facts = new Map<string, string>() } = contentIn(CONTENT)
      const files = sources.filter(({ name }) => name.startsWith(`${folder}/`))
      const gone = new Set(store.keys())
      for (const { name, source, original } of files) {
        const id = slugOf(name)
        const data = await parseData({ id, data: fillAll(source.value, facts) as Record<string, unknown> })
        const body = fillMarkdown(bodyOf(source), facts)
        const first = fillMarkdown(bodyOf(original.source), facts)
        const digest = generateDigest({
          data,
          body,
          root: rootOf(languageOfPass()),
          ...(first !== body && { first }),
        })
        gone.delete(id)
        if (store.get(id)?.digest === digest) continue
        const own = await renderMarkdown(body)
        const rendered = first === body ? own : withPartsOf(await renderMarkdown(first), own)
        store.set({ id, data, body, digest, rendered })
      }
      for (const id of gone) store.delete(id)
    }
    await load()
    // One after the other: what was read before a change must not be kept after it.
    const inTurn = takingTurns()
    let isDue = false
    watcher?.on('all', (_event, path) => {
      if (isDue || !path.startsWith(CONTENT)) return
      isDue = true
      void inTurn(() => {
        isDue = false
        return load()
      })
    })
  },
})
