import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import type { Language } from '#contract/languages.ts'
import { PROJECT } from '../../project.ts'
import { contentJson } from '../content/content-json.ts'
import { definesOf } from '../pages-language.ts'
import { words } from '../words.ts'
import { ZONE } from '../zone-shifts.ts'

const SOURCE = join(PROJECT, 'src/studio')

/** What stands in, in a browser, for the parts of Node and the formatter that tidying needs. */
const IN_BROWSER: Record<string, string> = {
  prettier: join(import.meta.dirname, 'in-browser/prettier.ts'),
  'node:util': join(import.meta.dirname, 'in-browser/util.ts'),
}
const BEFORE_COMMIT = join(import.meta.dirname, 'before-commit.ts')

const EDITOR = join(PROJECT, 'node_modules/@sveltia/cms/npm')

/** What the editor says of a save that was refused, above the reason. */
const REFUSED = 'Not saved yet, and what you typed is kept. Please mend this first:'
const NOT_SAVED: [RegExp, string] = [
  /There was an error while saving the entry\. Please try again later\./g,
  REFUSED,
]

/** The same of what is not deleted; the reason has a dialog of its own. */
const NOT_DELETED: [RegExp, string] = [
  /Couldn’t delete the entry\. Please try again\./g,
  'Not deleted, and nothing is lost.',
]

/** After a refusal the editor leads whoever uses the keys to its menu; without that they are back in their field. */
const TO_MENU: [RegExp, string] = [
  /(`saving_entry\.error\.title`\)\);[\w$]+\([\w$]+,\{get title\(\)\{return [\w$]+\([\w$]+\)\},)onClose:\(\)=>\{[\w$]+\([\w$]+\)\?\.focus\(\)\},/g,
  '$1',
]

/** A file as it goes to a Git host, where nobody else tidies it; what it was before is in the editor's own store. */
const COMMITTED: [RegExp, string] = [
  /(path:([\w$]+),previousPath:[^,]+,previousSha:await [\w$]+\(\{cacheDB:([\w$]+),previousPath:([\w$]+)\}\),data:)(await [\w$]+\(\{content:[^}]*\}\),_file:[\w$]+\}\))/g,
  '$1await beforeCommit($2,$5,(await $3?.get($4))?.text)',
]

/** A list of texts puts an empty list beside its entries as soon as it is shown, which is no change of an editor's. */
const NO_CHANGE: [RegExp, string] = [
  /(\(e,t\)=>!\w+\.test\(t\)&&e\[t\]!==void 0)/g,
  '$1&&!(e[t]&&typeof e[t]==`object`)',
]

/** What the editor would ask of others: whether a Git host is well, its newest version, and its fonts, which it has beside it. */
const ELSEWHERE: [RegExp, string][] = [
  [/https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g, '/admin/no-status.json'],
  [/https:\/\/status-api\.hostedstatus\.com\/[\w./-]+/g, '/admin/no-status.json'],
  [/https:\/\/unpkg\.com/g, '/admin/no-package'],
  [/https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)[^)]*\.woff2/g, '/admin/fonts/$1.woff2'],
]

/** Keeps the editor from asking other hosts; a version of it that asks them in another way fails the build. */
const onlyHere: Plugin = {
  name: 'only-here',
  transform(code, id) {
    if (!/@sveltia\/cms\/npm\/index\.js$/.test(id)) return null
    const imported = `import{beforeCommit}from${JSON.stringify(BEFORE_COMMIT)};`
    const changed = [NOT_SAVED, NOT_DELETED, TO_MENU, NO_CHANGE, COMMITTED, ...ELSEWHERE].reduce(
      (told, [from, to]) => {
        if (told.search(from) < 0)
          throw new Error(
            `@sveltia/cms does not hold ${from} any more: see src/server/build/studio/bundle.ts`,
          )
        return told.replace(from, to)
      },
      code,
    )
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

/** The same in the other languages that the editor speaks: the reasons are English. */
const refusedInAll: Plugin = {
  name: 'refused-in-all',
  enforce: 'pre',
  transform(code, id) {
    if (!/@sveltia\/cms\/locales\/[\w-]+\.json$/.test(id)) return null
    const words = JSON.parse(code) as { saving_entry: { error: { description: string } } }
    words.saving_entry.error.description = REFUSED
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

function formatting(): string {
  const { prettier } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { prettier: object }
  return JSON.stringify(prettier)
}

/** Makes the editor's page and all it needs: `admin.html` and `admin/` in a folder. */
export async function bundleStudio(folder: string, language: Language): Promise<void> {
  await build({
    configFile: false,
    root: SOURCE,
    base: '/admin/',
    logLevel: 'warn',
    cacheDir: join(PROJECT, '.astro/vite-studio'),
    define: { ...ZONE, ...definesOf(language), IS_KEPT_OFFLINE: 'false', PRETTIER: formatting() },
    plugins: [onlyHere, refusedInAll, inBrowser, noCode, words(language), contentJson, tailwindcss()],
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
