import { CHOSEN } from '#lib/browser-keys.ts'
import { ROOT } from '#lib/language.ts'
import { languages, rootOf } from '#lib/languages.ts'

/** The hospital's home page leads to that of the language which somebody pressed before. */
export function languageScript(path: string): string {
  const others = languages.slice(1).map((language) => [language, rootOf(language)])
  if (ROOT || path !== '/' || others.length === 0) return ''
  return `try{let r=${JSON.stringify(Object.fromEntries(others))}[localStorage['${CHOSEN}']];r&&!document.referrer.startsWith(location.origin+r)&&location.replace(r+location.search+location.hash)}catch{}
`
}
