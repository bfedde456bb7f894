import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { PROJECT } from '../project.ts'

const COPY = join(PROJECT, 'src/copy')
const ENGLISH = /src[\\/]copy[\\/]([a-z-]+\.ts)$/

type Resolver = {
  resolve: (source: string, importer: string | undefined, options: object) => Promise<{ id: string } | null>
}

/** What pages say in a language stands in src/copy/<language>/, file by file in place of the English in src/copy/. */
export const words = (language: Language) => ({
  name: 'words',
  enforce: 'pre' as const,
  async resolveId(this: Resolver, source: string, importer: string | undefined, options: object) {
    if (language === 'en' || !/\/[a-z-]+\.ts$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const [, name] = ENGLISH.exec(found?.id ?? '') ?? []
    const translated = name && join(COPY, language, name)
    return translated && existsSync(translated) ? translated : found
  },
})
