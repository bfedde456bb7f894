import { ROOT } from '#lib/language.ts'

/** What the first part of addresses is in this pass of the build: none for the hospital's first language. */
export const language = ROOT.slice(1) || undefined

/** For pages that stand once in each language. */
export const once = () => [{ params: { language } }]
