import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const BASE = ['contract', 'lib']
/** No code: names of files. */
const FILES = ['pictures', 'styles']
/** Which folders of src each folder may import from. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: ['content'],
  lib: ['contract', 'content'],
  copy: BASE,
  api: BASE,
  ui: [...BASE, ...FILES, 'copy'],
  stores: [...BASE, 'api'],
  offline: BASE,
  islands: [...BASE, 'api', 'stores', 'ui', 'copy'],
  components: [...BASE, ...FILES, 'api', 'copy', 'ui', 'islands', 'content', 'layouts'],
  layouts: [...BASE, ...FILES, 'api', 'copy', 'components', 'offline'],
  pages: [...BASE, ...FILES, 'api', 'copy', 'ui', 'islands', 'components', 'layouts', 'content'],
  server: [...BASE, 'offline'],
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
}

/** The folder below src (or `content`) that an import leads to; undefined for packages. */
function folderOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('#')) return imported.slice(1).split('/')[0]
  if (!imported.startsWith('.')) return undefined
  return relative('src', join(dirname(file), imported)).split('/')[0]
}

const files = globSync('src/*/**/*.{ts,tsx,astro}').map((file) => ({ file, from: file.split('/')[1] ?? '' }))

describe('architecture', () => {
  it('knows every folder of src', () => {
    expect([...new Set(files.map(({ from }) => from))].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
  })

  it('imports one way only', () => {
    const wrong = files.flatMap(({ file, from }) =>
      importsOf(file)
        .map((imported) => folderOf(file, imported))
        .filter((to) => to && to !== from && !MAY_IMPORT[from]?.includes(to))
        .map((to) => `${file} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('checks the content without reading it: a file that cannot be read can be named', () => {
    const seen = new Set<string>()
    function follow(file: string): void {
      if (seen.has(file)) return
      seen.add(file)
      for (const imported of importsOf(file)) {
        if (imported.startsWith('#content/')) seen.add(imported)
        else if (imported.startsWith('#')) follow(imported.replace('#', 'src/'))
        else if (imported.startsWith('.')) follow(join(dirname(file), imported))
      }
    }
    follow('src/server/build/content/check.ts')

    expect(seen.size).toBeGreaterThan(10)
    expect([...seen].filter((file) => file.startsWith('#content/'))).toEqual([])
  })

  it('keeps the schemas out of the browser', () => {
    const browser = globSync('dist/_astro/*.js').map((file) => readFileSync(file, 'utf8'))
    expect(browser.some((code) => code.includes('additionalProperties'))).toBe(false)
  })
})
