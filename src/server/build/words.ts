import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/values.ts'
import { PROJECT } from '../project.ts'

const SOURCE = join(PROJECT, 'src')
const ENGLISH = /src[\\/](copy|layouts|styles)[\\/]([a-z-]+\.(?:ts|css))$/

type Resolver = {
  resolve: (source: string, importer: string | undefined, options: object) => Promise<{ id: string } | null>
}

/** What pages say in a language stands in src/copy/<language>/, file by file in place of the English in src/copy/; its styles and its list of fonts likewise. */
export const words = (language: Language) => ({
  name: 'words',
  enforce: 'pre' as const,
  async resolveId(this: Resolver, source: string, importer: string | undefined, options: object) {
    if (language === 'en' || !/\/[a-z-]+\.(ts|css)$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const [, place = '', name] = ENGLISH.exec(found?.id ?? '') ?? []
    const translated = name && join(SOURCE, place, language, name)
    return translated && existsSync(translated) ? translated : found
  },
})
