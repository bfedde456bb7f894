import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { words } from './words.ts'

const ROOT = join(import.meta.dirname, '..')
const GUIDES = words(`README.md content/README.md src/README.md src/server/README.md tests/README.md
  tests/tools/README.md .github/SECURITY.md .github/CONTRIBUTING.md .github/CHANGELOG.md`)
const textOf = (guide: string) => readFileSync(join(ROOT, guide), 'utf8')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

describe('the README', () => {
  it('can be read in five minutes', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(80)
    expect(textOf('README.md').length).toBeLessThanOrEqual(6000)
  })

  it('links to every other guide', () => {
    for (const guide of GUIDES.slice(1)) expect(textOf('README.md')).toContain(`](${guide})`)
  })
})

describe.each([...GUIDES, 'src/server/OPERATIONS.md'])('%s', (guide) => {
  const text = textOf(guide)
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

  it('links to existing files', () => {
    const links = all(/\]\((?!https?:|#|mailto:|tel:|\/)([^)#]+)/g)
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(guide), link)))).toEqual([])
  })

  it('names existing commands', () => {
    expect(all(/npm run ([\w:-]+)/g).filter((name) => !scripts[name])).toEqual([])
  })

  it('names existing tests', () => {
    const inFolders = all(/`((?:unit|islands|server|e2e)\/[\w/-]*\w)`/g)
    const files = all(/`(?:tests\/)?([\w/-]+\.(?:test|spec)\.tsx?)`/g).map((file) => `**/${file}`)
    const tests = join(ROOT, 'tests')
    const named = [...files, ...inFolders.map((name) => `${name}.{test,spec}.{ts,tsx}`)]
    expect(named.filter((each) => globSync(each, { cwd: tests }).length === 0)).toEqual([])
  })
})
