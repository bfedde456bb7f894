import PQueue from 'p-queue'
import type { Loader, LoaderContext } from 'astro/loaders'
import type { BannerFile } from '#content-schemas/schedules.ts'
import { type TemplateVariables, fillAllVariables, fillMarkdown } from '#lib/template-variables.ts'
import { rootOf } from '#lib/languages.ts'
import { CONTENT } from '#lib/project.ts'
import { afterSaving } from '../after-saving.ts'
import { languageOfPass } from '../pages-language.ts'
import { slugOf } from '#content-model/addresses.ts'
import { type LocalizedContent, readLocalizedContent } from '#content-model/translations/content-in.ts'
import { bodyOf } from '#content-model/translations/read.ts'

const NO_FACTS: TemplateVariables = new Map()

const filesIn = ({ sources }: LocalizedContent, folder: string) =>
  sources.filter(({ name }) => name.startsWith(`${folder}/`))

/** Loads the Markdown files of a content folder in the language of this build pass, with template variables filled in. build.ts has checked them. */
export const markdownOf = (folder: string): Loader => ({
  name: 'openward-markdown',
  load: (context) =>
    loadAtChanges(context, async (content) => {
      const { store, parseData, renderMarkdown, generateDigest } = context
      const { facts = NO_FACTS } = content
      const gone = new Set(store.keys())
      for (const { name, source, original } of filesIn(content, folder)) {
        const id = slugOf(name)
        const data = await parseData({
          id,
          data: fillAllVariables(source.value, facts) as Record<string, unknown>,
        })
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
    }),
})

export type SiteContent = {
  banners: BannerFile[]
  hasClosures: boolean
  untranslated: string[]
  isPending: boolean
}

export const siteLoader: Loader = {
  name: 'openward-site',
  load: (context) =>
    loadAtChanges(context, (content) => {
      const { untranslated, isPending, facts = NO_FACTS } = content
      const banners = filesIn(content, 'banners').map(
        ({ value }) => fillAllVariables(value, facts) as BannerFile,
      )
      const hasClosures = filesIn(content, 'closures').length > 0
      const data: SiteContent = { banners, hasClosures, untranslated, isPending }
      context.store.set({ id: 'site', data, digest: context.generateDigest(data) })
    }),
}

/** Loads now and after each change. Loads never overlap, so an older state cannot replace a newer one. */
async function loadAtChanges(
  { watcher }: LoaderContext,
  load: (content: LocalizedContent) => Promise<void> | void,
): Promise<void> {
  const loadNow = async () => load(readLocalizedContent(CONTENT))
  await loadNow()
  const queue = new PQueue({ concurrency: 1 })
  // dev-content.ts shows mistakes: until they are corrected, the entries stay as they were.
  const saved = afterSaving(() => void queue.add(loadNow).catch(() => undefined))
  watcher?.on('all', (_event, path) => path.startsWith(CONTENT) && saved())
}

type Heading = { depth: number; slug: string; text: string }
type Rendered = { html: string; metadata?: { headings?: Heading[] } }

const ID = /(<h[1-6] id=")([^"]*)(")/g

/** Gives translated headings the ids of the first language, so that links to parts work in every language. */
export function withPartsOf(original: Rendered, translated: Rendered): Rendered {
  const ids = [...original.html.matchAll(ID)].map(([, , id = '']) => id)
  const parts = ids[Symbol.iterator]()
  const html = translated.html.replace(ID, (_, start: string, own: string, end: string) => {
    return `${start}${parts.next().value ?? own}${end}`
  })
  const headings = translated.metadata?.headings?.map((heading, at) => ({
    ...heading,
    slug: ids[at] ?? heading.slug,
  }))
  return { ...translated, html, ...(headings && { metadata: { ...translated.metadata, headings } }) }
}
