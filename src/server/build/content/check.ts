// `npm run check-content`: the mistakes of the content folder, and nothing else.
import { CONTENT } from '../../project.ts'
import { contentMistakes } from './folder.ts'

/** Whether a content folder is right; if not, its mistakes are written out, a line for each. */
export function checkOrSay(folder: string): boolean {
  const mistakes = contentMistakes(folder)
  if (mistakes.length === 0) return true
  console.error(
    `\n${mistakes.join('\n')}\n\n${mistakes.length} to mend in content/. The site that is online stays as it is.\n`,
  )
  return false
}

if (import.meta.main) {
  if (!checkOrSay(CONTENT)) process.exit(1)
  console.log('The content is right.')
}
