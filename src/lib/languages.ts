import type { Language } from '#contract/values.ts'
import { hospital } from './hospital.ts'

/** What is to be known of a language to name it and to lay it out. */
export const TRAITS: Record<Language, { name: string; dir: 'ltr' | 'rtl' }> = {
  en: { name: 'English', dir: 'ltr' },
  hi: { name: 'हिन्दी', dir: 'ltr' },
}

/** The languages that the hospital has pages in; those of the first stand at `/`. */
export const languages: Language[] = hospital.languages ?? ['en']

/** What the addresses of a language begin with: '' or like '/hi'. */
export const rootOf = (language: Language): string => (language === languages[0] ? '' : `/${language}`)
