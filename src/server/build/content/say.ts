import { ContentError } from '#lib/check-content.ts'
import { checkFolder } from './folder.ts'

/** Whether a content folder is right; if not, its mistakes are written out, a line for each. */
export function checkOrSay(folder: string): boolean {
  try {
    checkFolder(folder)
    return true
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const count = error.message.split('\n').length
    console.error(
      `\n${error.message}\n\n${count} to mend in content/. The site that is online stays as it is.\n`,
    )
    return false
  }
}
