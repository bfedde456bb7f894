import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, normalizePath, type Plugin } from 'vite'
import type { Language } from '#contract/values.ts'
import { PROJECT } from '../../project.ts'
import { contentJson } from '../content/content-json.ts'
import { definesOf, words } from '../pages-language.ts'
import { EDITOR_CHANGES, KEPT, REFUSED } from './editor-changes.ts'

const SOURCE = join(PROJECT, 'src/studio')

/** A file of this folder, as imports name it. */
function beside(name: string): string {
  return normalizePath(join(import.meta.dirname, name))
}

/** What stands in, in a browser, for the parts of Node and the formatter that tidying needs. */
const IN_BROWSER: Record<string, string> = {
  prettier: beside('in-browser/prettier.ts'),
  'node:util': beside('in-browser/util.ts'),
}
const BEFORE_COMMIT = beside('before-commit.ts')

const EDITOR = join(PROJECT, 'node_modules/@sveltia/cms/npm')

/** The editor as this site needs it; a version of it that is written in another way fails the build. */
const changedEditor: Plugin = {
  name: 'changed-editor',
  transform(code, id) {
    if (!/@sveltia\/cms\/npm\/index\.js$/.test(id)) return null
    const imported = `import{beforeCommit}from${JSON.stringify(BEFORE_COMMIT)};`
    const changed = EDITOR_CHANGES.reduce((told, [from, to]) => {
      if (told.search(from) < 0)
        throw new Error(
          `@sveltia/cms does not hold ${from} any more: see src/server/build/studio/editor-changes.ts`,
        )
      return told.replace(from, to)
    }, code)
    return imported + changed
  },
  generateBundle() {
    for (const file of globSync('assets/*.woff2', { cwd: EDITOR })) {
      const [name = ''] = /[a-z][a-z\d-]*?(?=-latin)/.exec(basename(file)) ?? []
      this.emitFile({
        type: 'asset',
        fileName: `fonts/${name}.woff2`,
        source: readFileSync(join(EDITOR, file)),
      })
    }
  },
}

const inBrowser: Plugin = {
  name: 'in-browser',
  enforce: 'pre',
  resolveId: (source) => IN_BROWSER[source] ?? null,
}

/** What it says of a refusal in the other languages that it speaks: the reasons are English. */
const refusedInAll: Plugin = {
  name: 'refused-in-all',
  enforce: 'pre',
  transform(code, id) {
    if (!/@sveltia\/cms\/locales\/[\w-]+\.json$/.test(id)) return null
    const words = JSON.parse(code) as {
      saving_entry: { error: { description: string } }
      deleting_entry_failed: string
    }
    words.saving_entry.error.description = REFUSED
    words.deleting_entry_failed = KEPT
    return JSON.stringify(words)
  },
}

/** How code of 250 programming languages is coloured, which no page of a hospital holds. */
const noCode: Plugin = {
  name: 'no-code',
  enforce: 'pre',
  resolveId: (source) => (/^@shikijs\/langs\//.test(source) ? '\0no-code' : null),
  load: (id) => (id === '\0no-code' ? 'export default []' : null),
}

/** Makes the editor's page and all it needs: `admin.html` and `admin/` in a folder. */
export async function bundleStudio(folder: string, language: Language): Promise<void> {
  const { resolveConfig } = await import('prettier')
  const format = await resolveConfig(join(PROJECT, 'content/hospital.json'))
  await build({
    configFile: false,
    root: SOURCE,
    base: '/admin/',
    logLevel: 'warn',
    cacheDir: join(PROJECT, '.astro/vite-studio'),
    define: {
      ...definesOf(language),
      IS_KEPT_OFFLINE: 'false',
      FORMAT: JSON.stringify(format),
    },
    plugins: [changedEditor, refusedInAll, inBrowser, noCode, words(language), contentJson, tailwindcss()],
    build: {
      outDir: join(folder, 'admin'),
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
}

/** Changes with what the bundle is made of. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const folder of [SOURCE, import.meta.dirname])
    for (const file of globSync('**/*.{ts,tsx,css,html}', { cwd: folder }).sort())
      hash.update(readFileSync(join(folder, file)))
  const manifest = join(PROJECT, 'node_modules/@sveltia/cms/package.json')
  if (existsSync(manifest)) hash.update(readFileSync(manifest))
  hash.update(readFileSync(join(dirname(SOURCE), 'styles/site.css')))
  return hash.digest('hex').slice(0, 16)
}
