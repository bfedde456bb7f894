import CMS, { type CmsConfig } from '@sveltia/cms'
import { keepPlace } from './keep-place.ts'
import { IconChoice } from './IconChoice.tsx'
import './studio.css'
import { PREVIEWS } from './previews/previews.ts'
import styles from './preview.css?url'
import { keepUntouchedTexts } from './untouched-text.ts'
import { workHere } from './working-copy.ts'

const CONFIG = '/admin/config.json'

/** What the server says of the editor: its configuration; and what its calls are known by, when it edits the files beside it. */
type Studio = { config: CmsConfig; key?: string }

async function open(): Promise<void> {
  const answer = await fetch(CONFIG)
  if (!answer.ok) throw new Error((await answer.text()) || String(answer.status))
  const { config, key } = (await answer.json()) as Studio
  if (key) workHere(key)
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
