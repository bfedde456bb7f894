import CMS, { type CmsConfig } from '@sveltia/cms'
import { IconChoice } from './IconChoice.tsx'
import { keepPlace } from './keep-place.ts'
import { offerNewest } from './newest-choices.ts'
import './studio.css'
import { known } from './previews/known-facts.ts'
import { PREVIEWS } from './previews/previews.ts'
import styles from './preview.css?url'
import { keepUntouchedTexts } from './untouched-text.ts'
import { workHere } from './working-copy.ts'

const CONFIG = '/admin/config.json'

/** What the server says of the editor: its configuration, the facts that texts name, and what its calls are known by, when it edits the files beside it. */
type Studio = { config: CmsConfig; facts: Record<string, string>; key?: string }

async function readConfig(): Promise<string> {
  const answer = await fetch(CONFIG)
  const told = await answer.text()
  if (!answer.ok) throw new Error(told || String(answer.status))
  return told
}

async function open(): Promise<void> {
  const told = await readConfig()
  const { config, facts, key } = JSON.parse(told) as Studio
  const newestKey = async () => (JSON.parse(await readConfig()) as Studio).key ?? ''
  if (key) workHere(key, newestKey, offerNewest(told, readConfig))
  for (const [name, fact] of Object.entries(facts)) known.set(name, fact)
  keepUntouchedTexts()
  keepPlace()
  CMS.registerFieldType('icon', IconChoice)
  CMS.registerPreviewStyle(styles)
  for (const [collection, preview] of Object.entries(PREVIEWS))
    CMS.registerPreviewTemplate(collection, preview)
  await CMS.init({ config })
}

open().catch((error: Error) => {
  const words = document.createElement('pre')
  words.textContent = `The studio cannot be opened.\n\n${error.message}`
  document.body.replaceChildren(words)
})
